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

it('posts to the path of the endpoint and returns the status', async () => {
  const seen: (string | undefined)[] = [];
  const testService = await serve((call, answer) => {
    seen.push(call.method, call.url);
    answer.writeHead(201).end();
  });
  expect(await postPush(endpoint, request, { testService })).toBe(201);
  expect(seen).toEqual(['POST', '/send/one?two=three']);
});

it('does not follow redirects, because their targets are unchecked', async () => {
  const seen: (string | undefined)[] = [];
  const testService = await serve((call, answer) => {
    seen.push(call.url);
    answer.writeHead(307, { Location: '/elsewhere' }).end();
  });
  expect(await postPush(endpoint, request, { testService })).toBe(307);
  expect(seen).toEqual(['/send/one?two=three']);
});

it('stops waiting for a slow push service', async () => {
  const testService = await serve(() => {});
  const posted = postPush(endpoint, request, { testService, limitMs: 50 });
  await expect(posted).rejects.toMatchObject({ name: 'AbortError' });
});

it('does not read a long response', async () => {
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

it('refuses a host name that resolves to this machine', async () => {
  await expect(postPush('https://localhost/send', request)).rejects.toMatchObject({
    code: 'EPRIVATE',
  });
});

it.each([true, false])(
  'a host name that resolves to this machine is refused, whatever the lookup options (all: %s)',
  async (all) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    publicLookup('localhost', { all }, (error) => resolve(error));
    expect(await promise).toMatchObject({ code: 'EPRIVATE' });
  },
);
