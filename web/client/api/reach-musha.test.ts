import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { mushaHeader } from '../../../contract/musha-header.ts';
import { isMushaReachable, isPageOfMusha, runWhileReachable } from './reach-musha.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  for (const end of ends.splice(0)) end();
});

async function serveWith(listener: RequestListener): Promise<void> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(origin + path, init));
}

test('the server is reachable if the health check succeeds', async () => {
  await serveWith((_request, response) => void response.end('{"status":"ok"}'));
  expect(await isMushaReachable()).toBe(true);
});

const others: [string, RequestListener][] = [
  ['the network’s own page', (_request, response) => void response.end('<h1>Log in</h1>')],
  ['JSON from another server', (_request, response) => void response.end('{"login":"/wifi"}')],
  [
    'a redirect to another page',
    ({ url }, response) =>
      void (url === '/healthz'
        ? response.writeHead(302, { location: '/login' }).end()
        : response.end('{"status":"ok"}')),
  ],
  ['an error', (_request, response) => void response.writeHead(503).end('{"status":"ok"}')],
  ['a closed connection', ({ socket }) => void socket.destroy()],
];
test.each(others)('%s does not count as Musha’s response', async (_name, listener) => {
  await serveWith(listener);
  expect(await isMushaReachable()).toBe(false);
});

test('a probe is aborted if the server accepts the connection but never responds', async () => {
  await serveWith(() => undefined);
  expect(await isMushaReachable(20)).toBe(false);
});

test('only Musha’s own pages are cached, not those of a captive portal', () => {
  const page = (own: Record<string, string>, status = 200) =>
    new Response('<h1>Hello</h1>', { status, headers: { 'Content-Type': 'text/html', ...own } });
  expect(isPageOfMusha(page({ [mushaHeader]: '1' }))).toBe(true);
  expect(isPageOfMusha(page({}))).toBe(false);
  expect(isPageOfMusha(page({ [mushaHeader]: '1' }, 404))).toBe(false);
  expect(isPageOfMusha(Response.json({}, { headers: { [mushaHeader]: '1' } }))).toBe(false);
});

test('a request is aborted if the server is unreachable, unless the response has already arrived', async () => {
  let say = (_isReached: boolean) => {};
  const looks = vi.fn(() => new Promise<boolean>((resolve) => (say = resolve)));
  const given: AbortSignal[] = [];
  const silent = runWhileReachable(
    (signal) => {
      given.push(signal);
      return new Promise((_, reject) => signal.addEventListener('abort', reject));
    },
    looks,
    true,
  );
  await vi.waitFor(() => expect(looks).toHaveBeenCalledTimes(1));
  say(false);
  await expect(silent).rejects.toBeDefined();

  let respond = () => {};
  const work = (signal: AbortSignal) => {
    given.push(signal);
    return new Promise<void>((resolve) => (respond = resolve));
  };
  const responded = runWhileReachable(work, looks, true);
  await vi.waitFor(() => expect(looks).toHaveBeenCalledTimes(2));
  respond();
  await responded;
  say(false);
  await Promise.resolve();
  expect(given.map(({ aborted }) => aborted)).toEqual([true, false]);
});
