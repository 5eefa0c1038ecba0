import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { DictionaryStore } from '../http/answers/dictionary-store.ts';
import { sha256 } from '../sha256.ts';
import { askedForm, StoredResponse } from './stored-response.ts';

// The text is as repetitive as a page, and as varied.
const text = Array.from(
  { length: 3000 },
  (_, index) =>
    `<li class="card">Home ${(index * 7919) % 1009} in Borrowdale, ${index % 13} bedrooms</li>`,
).join('');
const dictionaries = new DictionaryStore();
const responseOf = (html: string, isDictionary = true) => {
  const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'no-cache' };
  const page = { status: 200, route: '/*', limits: [], headers };
  const body = new TextEncoder().encode(html);
  return new StoredResponse({ ...page, body, isDictionary }, dictionaries);
};
const unpack = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Uint8Array) => bytes,
};
const form = (acceptEncoding?: string, ifNoneMatch?: string) => ({ acceptEncoding, ifNoneMatch });

it('says the same in every encoding, whichever is asked for first', async () => {
  for (const order of [
    ['br', 'identity', 'gzip', 'br'],
    ['gzip', 'zstd', 'identity', 'gzip'],
    ['identity', 'gzip', 'identity', 'br'],
  ] as const) {
    const response = responseOf(text);
    for (const encoding of order) {
      const { body, headers } = await response.formedFor(form(encoding));
      expect(headers['Content-Encoding'] ?? 'identity').toBe(encoding);
      expect(new TextDecoder().decode(unpack[encoding](body ?? new Uint8Array()))).toBe(text);
    }
  }
});

it('weighs what it holds: little once it is compressed', async () => {
  const response = responseOf(text);
  expect(response.byteLength).toBe(text.length);
  await response.formedFor(form('br'));
  expect(response.byteLength).toBeLessThan(text.length / 4);
});

it('is not compressed where that gains nothing', async () => {
  const { headers } = await responseOf('short').formedFor(form('br, gzip'));
  expect(headers['Content-Encoding']).toBeUndefined();
});

it.each([
  ['its tag', (etag: string) => etag, 304],
  ['one of several', (etag: string) => `"other", ${etag}`, 304],
  ['its tag as a strong one', (etag: string) => etag.slice(2), 304],
  ['any', () => '*', 304],
  ['another', () => 'W/"other"', 200],
])('asked for with %s it is %s', async (_, tagOf, status) => {
  const response = responseOf(text);
  const { headers } = await response.formedFor(form());
  const tag = tagOf(headers['ETag'] ?? '');
  const answer = await response.formedFor(form('br', tag));
  expect([answer.status, answer.body === null]).toEqual([status, status === 304]);
});

/** The form that a browser asks for which keeps dictionaries, with one or without. */
const chromium = (dictionary?: string, others: Record<string, string> = {}) => {
  const headers: Record<string, string> = {
    'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
    'sec-ch-ua': '"Chromium";v="140"',
    ...(dictionary && { 'available-dictionary': `:${sha256(dictionary).toString('base64')}:` }),
    ...others,
  };
  return askedForm((name) => headers[name]);
};

it('a page somebody has seen is the dictionary of the next', async () => {
  const seen = await responseOf(text).formedFor(chromium());
  expect(seen.headers).toMatchObject({
    'Content-Encoding': 'br',
    'Use-As-Dictionary': 'match="/*", match-dest=("document" "")',
    'Cache-Control': 'private, max-age=0, stale-while-revalidate=86400',
    Vary: 'Accept-Encoding, Available-Dictionary, Sec-CH-UA',
  });
  const next = text.replace('Home 7', 'Cottage 7');
  const { headers, body } = await responseOf(next).formedFor(chromium(text));
  expect(headers['Content-Encoding']).toBe('dcz');
  expect(body?.byteLength).toBeLessThan(120);
  const dictionary = Buffer.from(text);
  const packed = Buffer.from(body ?? []).subarray(8 + 32);
  expect(zstdDecompressSync(packed, { dictionary }).toString()).toBe(next);
});

it('what nobody keeps has no dictionary, and is told with that of a page', async () => {
  await responseOf(text).formedFor(chromium());
  const { headers } = await responseOf(`${text} as JSON`, false).formedFor(chromium(text));
  expect(headers['Content-Encoding']).toBe('dcz');
  expect(headers['Use-As-Dictionary']).toBeUndefined();
  expect(headers['Cache-Control']).toBe('no-cache');
});

it.each([
  ['a dictionary that is gone', chromium('another')],
  ['somebody who says who they are', chromium(text, { authorization: 'Bearer a' })],
  ['a browser without dcz', chromium(text, { 'accept-encoding': 'br' })],
])('%s gets a plain answer', async (_, asked) => {
  await responseOf(text).formedFor(chromium());
  const { headers, body } = await responseOf(text).formedFor(asked);
  expect(headers['Content-Encoding']).toBe('br');
  expect(brotliDecompressSync(body ?? new Uint8Array()).toString()).toBe(text);
});

it('no other browser is told to keep it', async () => {
  const { headers } = await responseOf(text).formedFor(form('br'));
  expect(headers['Use-As-Dictionary']).toBeUndefined();
  expect(headers['Cache-Control']).toBe('no-cache');
});
