import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, it } from 'vitest';
import { AppError } from '../../../contract/errors.ts';
import { createResponseCache } from '../../../test/response-caches.ts';
import type { SharedAnswer, SharedRead } from '../../http/answers/shared-answer.ts';
import { createHttpServer, httpLimits } from '../../http/http-server.ts';

let server: ReturnType<typeof createAdaptorServer> | undefined;
afterEach(() => server?.close());

const answerOf = (text: string, status = 200): SharedAnswer => ({
  status,
  body: new TextEncoder().encode(text),
  headers: { 'X-Own': 'yes' },
});

/** Opens a cache in front of one route, which by default returns how often it was called. */
async function openCache(
  make?: (asked: number) => Promise<SharedAnswer>,
  maxBytes?: number,
  answerWithinMs?: number,
) {
  let clear = () => {};
  let asked = 0;
  const changes = {
    behindSeconds: 0,
    isCurrent: () => true,
    catchUp: async () => {},
    subscribe: (clearing: (changed: 'any') => void) => {
      clear = () => clearing('any');
    },
  };
  const cache = createResponseCache(changes, maxBytes, answerWithinMs);
  const makeNext = () => {
    asked += 1;
    return make ? make(asked) : Promise.resolve(answerOf(`${asked}`));
  };
  const readFor = (key: string): SharedRead => ({
    ...{ key, action: 'GET homes', route: '/homes', limits: [] },
    make: makeNext,
  });
  const app = new Hono().get('/homes', (call) => {
    const { pathname, search } = new URL(call.req.url);
    return cache.share(call, readFor(pathname + search));
  });
  app.onError((error, call) => call.text(error.message, 503));
  const headers = new Headers({ 'X-Of': 'every answer' });
  const before = cache.before.bind(cache);
  server = createHttpServer({ fetch: app.fetch, limits: httpLimits, headers, before });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (path = '/homes', headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
  const answerFirst = () =>
    cache.answerFrom((address) => (address.startsWith('/homes') ? readFor(address) : undefined));
  return { ask, changes, change: () => clear(), answerFirst, asked: () => asked };
}

it('if a response cannot be written, closes the connection and still answers the next request', async () => {
  const { ask, answerFirst } = await openCache(async (asked) => ({
    ...answerOf(`${asked}`, 404),
    headers: asked === 1 ? { 'X-Own': 'two\nlines' } : {},
  }));
  answerFirst();
  await expect(ask()).rejects.toThrow('fetch failed');
  expect((await ask()).text).toBe('2');
});

it('caches a response until the data changes', async () => {
  const { ask, change } = await openCache();
  for (let times = 0; times < 3; times += 1) expect((await ask()).text).toBe('1');
  change();
  for (let times = 0; times < 3; times += 1) expect((await ask()).text).toBe('2');
});

it('sends the headers common to all responses as well as each response’s own headers', async () => {
  const { ask } = await openCache();
  for (let times = 0; times < 2; times += 1) {
    const { headers } = await ask();
    expect(headers.get('X-Of')).toBe('every answer');
    expect(headers.get('X-Own')).toBe('yes');
    expect(headers.get('Content-Length')).toBe('1');
    expect(headers.get('Age')).toBeNull();
  }
});

it('creates one response for concurrent requests', async () => {
  const { promise, resolve } = Promise.withResolvers<SharedAnswer>();
  const { ask } = await openCache(() => promise);
  const waiting = [1, 2, 3].map(() => ask());
  resolve(answerOf('home'));
  for (const { text } of await Promise.all(waiting)) expect(text).toBe('home');
});

it('when a response cannot be created, the error is returned without a second attempt', async () => {
  const { ask, answerFirst, asked } = await openCache(async (times) => {
    if (times === 1) throw new Error('not yet');
    return answerOf('home');
  });
  answerFirst();
  expect((await ask()).status).toBe(500);
  expect(asked()).toBe(1);
  expect(await ask()).toMatchObject({ status: 200, text: 'home' });
});

it('does not cache a response started before a change, and does not send it to requests made after the change', async () => {
  const begun = Promise.withResolvers<void>();
  const old = Promise.withResolvers<SharedAnswer>();
  const { ask, change } = await openCache((asked) => {
    begun.resolve();
    return asked === 1 ? old.promise : Promise.resolve(answerOf('new'));
  });
  const early = ask();
  await begun.promise;
  change();
  expect((await ask()).text).toBe('new');
  old.resolve(answerOf('old'));
  expect((await early).text).toBe('old');
  expect((await ask()).text).toBe('new');
});

it.each([503, 404, 302])('does not cache an unsuccessful response: %i', async (status) => {
  const { ask } = await openCache(async (asked) => answerOf(`${asked}`, status));
  expect((await ask()).text).toBe('1');
  expect((await ask()).text).toBe('2');
});

it('a failure reaches all concurrent requests, and the next request retries', async () => {
  const { ask } = await openCache(async (asked) => {
    if (asked === 1) throw new Error('not yet');
    return answerOf('home');
  });
  expect((await ask()).status).toBe(503);
  expect((await ask()).text).toBe('home');
});

it('the cache counts long URLs towards its maximum size', async () => {
  const { ask } = await openCache(undefined, 100_000);
  const first = (await ask('/homes?city=first')).text;
  expect((await ask('/homes?city=first')).text).toBe(first);
  const long = 'x'.repeat(12_000);
  for (let count = 0; count < 5; count += 1) await ask(`/homes?city=${long}${count}`);
  expect((await ask('/homes?city=first')).text).not.toBe(first);
});

it('the cache counts every encoding of a response towards its maximum size', async () => {
  const noise = randomBytes(10_000).toString('base64');
  const { ask } = await openCache(async (asked) => answerOf(`${asked} ${noise}`), 30_000);
  const askIn = (encoding: string) =>
    ask('/homes', { Authorization: 'Bearer somebody', 'Accept-Encoding': encoding });
  for (const encoding of ['br', 'gzip', 'br', 'zstd']) await askIn(encoding);
  expect((await askIn('br')).text).toMatch(/^1 /);
  expect((await askIn('gzip')).text).toMatch(/^4 /);
});

it('if a response could not be sent, creates a new one for the next request', async () => {
  const { ask } = await openCache(async (asked) => ({
    ...answerOf(`${asked}`),
    answered: () => {
      if (asked === 1) throw new Error('not this one');
    },
  }));
  expect((await ask()).status).toBe(503);
  expect((await ask()).text).toBe('2');
});

it('sends an Age header if the cache cannot read the latest changes', async () => {
  const { ask, changes } = await openCache();
  await ask();
  changes.behindSeconds = 4;
  expect((await ask()).headers.get('Age')).toBe('4');
  changes.catchUp = async () => {
    throw new AppError('PGRST301');
  };
  expect((await ask()).status).toBe(503);
});

it('counts the time spent reading the latest changes towards the request’s timeout (F06)', async () => {
  const { ask, changes, answerFirst } = await openCache(undefined, undefined, 50);
  answerFirst();
  changes.catchUp = () => new Promise(() => {});
  expect((await ask()).status).toBe(503);
});
