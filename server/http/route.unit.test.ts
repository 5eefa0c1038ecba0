import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { api } from '../../contract/api.ts';
import { mountRoutes, type RouteTable, sendJson } from './route.ts';

it('startup fails if a response is marked as shared but its route is not public', () => {
  const route = { access: 'signed-in', isShared: true, handle: async () => undefined };
  const table = Object.fromEntries(Object.keys(api).map((key) => [key, route]));
  const context = { config: { production: false } } as unknown as Parameters<typeof mountRoutes>[2];
  // The types forbid this route, so the test casts it to reach the check at run time.
  expect(() => mountRoutes(new Hono(), table as unknown as RouteTable, context)).toThrow(
    'is shared but not public',
  );
});

const long = { words: Array.from({ length: 300 }, (_, index) => `word ${index % 50}`) };
const app = new Hono()
  .get('/long', (call) => sendJson(call, long, 200))
  .get('/short', (call) => sendJson(call, { a: 1 }, 201));
const ask = (path: string, accepted?: string) =>
  app.request(path, accepted ? { headers: { 'Accept-Encoding': accepted } } : {});

it('compresses a long response', async () => {
  const answer = await ask('/long', 'gzip, br');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/json',
    vary: 'Accept-Encoding',
  });
  const body = Buffer.from(await answer.arrayBuffer());
  expect(body.byteLength).toBeLessThan(JSON.stringify(long).length / 4);
  expect(JSON.parse(brotliDecompressSync(body).toString())).toEqual(long);
});

it.each([
  ['short', '/short', 'br', 201, { a: 1 }],
  ['requested without compression', '/long', undefined, 200, long],
])('does not compress a response that is %s', async (_, path, accepted, status, value) => {
  const answer = await ask(path, accepted);
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([status, null]);
  expect(await answer.json()).toEqual(value);
});
