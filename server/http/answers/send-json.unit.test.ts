import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { sendJson } from './send-json.ts';

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
