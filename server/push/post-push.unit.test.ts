import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { postPush, publicLookup } from './post-push.ts';

const request = { headers: { 'Content-Length': '2' }, body: Buffer.from('hi') };
const endpoint = 'https://push.musha.test/send/one?two=three';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

it('posts to the path of the endpoint and answers the status', async () => {
  const seen: (string | undefined)[] = [];
  const testService = await serve((call, answer) => {
    seen.push(call.method, call.url);
    answer.writeHead(201).end();
  });
  expect(await postPush(endpoint, request, { testService })).toBe(201);
  expect(seen).toEqual(['POST', '/send/one?two=three']);
});

it('follows no redirect: where it leads to was not looked at', async () => {
  const seen: (string | undefined)[] = [];
  const testService = await serve((call, answer) => {
    seen.push(call.url);
    answer.writeHead(307, { Location: '/elsewhere' }).end();
  });
  expect(await postPush(endpoint, request, { testService })).toBe(307);
  expect(seen).toEqual(['/send/one?two=three']);
});

it('waits for a push service for a limited time', async () => {
  const testService = await serve(() => {});
  const posted = postPush(endpoint, request, { testService, limitMs: 50 });
  await expect(posted).rejects.toMatchObject({ name: 'AbortError' });
});

it('reads no long answer', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const testService = await serve((_, answer) => {
    answer.on('close', resolve);
    answer.on('error', () => {});
    answer.writeHead(201);
    const flood = () => {
      if (answer.destroyed) return;
      answer.write(Buffer.alloc(10_000), () => setImmediate(flood));
    };
    flood();
  });
  expect(await postPush(endpoint, request, { testService })).toBe(201);
  await closed;
});

it('connects to no name that stands for an address of this machine', async () => {
  await expect(postPush('https://localhost/send', request)).rejects.toMatchObject({
    code: 'EPRIVATE',
  });
});

it.each([true, false])('looks names up as a connection asks for it (all: %s)', async (all) => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  publicLookup('localhost', { all }, (error) => resolve(error));
  expect(await promise).toMatchObject({ code: 'EPRIVATE' });
});
