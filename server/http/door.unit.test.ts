import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { Door } from './door.ts';
import { Metrics } from './metrics.ts';
import { ReadyJson } from './ready-json.ts';

let server: Server;
afterEach(() => server.close());

/** A door before one route, how often that was asked, and a change. */
async function openDoor() {
  let empty = () => {};
  let asked = 0;
  const news = {
    epoch: 0,
    catchUp: () => undefined,
    emptyWith: (keeper: () => void) => {
      empty = keeper;
    },
  };
  const limiter = { takeFor: async () => {} };
  const headers = new Headers({ 'X-Of': 'every answer', 'X-Own': 'no' });
  const config = readConfig({});
  const door = new Door({ config, limiter, metrics: new Metrics(), news, headers });
  door.open({
    path: '/homes',
    limits: [],
    headers: { 'X-Own': 'yes' },
    answer: async () => {
      asked += 1;
      return new ReadyJson([new TextEncoder().encode(`${asked}`)]);
    },
  });
  server = createServer(door.before((_, outgoing) => outgoing.writeHead(404).end()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ask: async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      return { text: await answer.text(), headers: answer.headers };
    },
    change: () => {
      news.epoch += 1;
      empty();
    },
  };
}

it('keeps what is asked for a second time, and after a change what was', async () => {
  const { ask, change } = await openDoor();
  const texts: string[] = [];
  for (let times = 0; times < 4; times += 1) texts.push((await ask('/homes')).text);
  expect(texts).toEqual(['1', '2', '2', '2']);
  change();
  expect((await ask('/homes')).text).toBe('3');
  expect((await ask('/homes')).text).toBe('3');
});

it('answers with the headers of every answer, but for what the route says itself', async () => {
  const { ask } = await openDoor();
  for (let times = 0; times < 3; times += 1) {
    const { headers } = await ask('/homes');
    expect(headers.get('X-Of')).toBe('every answer');
    expect(headers.get('X-Own')).toBe('yes');
    expect(headers.get('Content-Length')).toBe('1');
  }
});
