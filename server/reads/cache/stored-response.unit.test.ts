import { brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { DictionaryStore } from '../../http/answers/dictionary-store.ts';
import { bestEncoding } from '../../http/answers/encodings.ts';
import { sha256 } from '../../platform/secrets/sha256.ts';
import { type AskedForm, askedForm, StoredResponse } from './stored-response.ts';

// Markup that compresses about as well as a real page.
const text = Array.from(
  { length: 3000 },
  (_, index) =>
    `<li class="card">Home ${(index * 7919) % 1009} in Borrowdale, ${index % 13} bedrooms</li>`,
).join('');
const dictionaries = new DictionaryStore();
const answerTo = async (asked: AskedForm, html = text, dictionaryOf = '/*') => {
  const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'no-cache' };
  const page = {
    status: 200,
    route: '/*',
    limits: [],
    headers,
    ...(dictionaryOf && { dictionaryOf }),
  };
  const body = new TextEncoder().encode(html);
  const response = await StoredResponse.of({ ...page, body }, asked.encoding, dictionaries);
  return { ...(await response.formedFor(asked)), keptBytes: response.answer.body.byteLength };
};
const unpack = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Uint8Array) => bytes,
};
const form = (acceptEncoding?: string, ifNoneMatch?: string) => ({
  encoding: bestEncoding(acceptEncoding),
  ifNoneMatch,
});

it.each(['br', 'zstd', 'gzip', 'identity'] as const)(
  'a stored response has the same content in %s',
  async (encoding) => {
    const { body, headers } = await answerTo(form(encoding));
    expect(headers['Content-Encoding'] ?? 'identity').toBe(encoding);
    expect(new TextDecoder().decode(unpack[encoding](body ?? new Uint8Array()))).toBe(text);
  },
);

it('a stored response has the same ETag in every encoding', async () => {
  const page = { status: 200, route: '/*', limits: [], headers: {} };
  const made = { ...page, body: new Uint8Array(gzipSync(text)), encoding: 'gzip' } as const;
  const [packed, plain] = await Promise.all(
    [form('gzip'), form()].map(async (asked) =>
      (await StoredResponse.of(made, asked.encoding, dictionaries)).formedFor(asked),
    ),
  );
  expect(packed?.headers['Content-Encoding']).toBe('gzip');
  expect(new TextDecoder().decode(plain?.body ?? new Uint8Array())).toBe(text);
  expect(plain?.headers['ETag']).toBe(packed?.headers['ETag']);
});

it('stores only the encoded body', async () => {
  expect((await answerTo(form('br'))).keptBytes).toBeLessThan(text.length / 4);
});

it('a response is not compressed if that does not save bytes', async () => {
  const { headers } = await answerTo(form('br, gzip'), 'short');
  expect(headers['Content-Encoding']).toBeUndefined();
});

it.each([
  ['the right ETag', (etag: string) => etag, 304],
  ['one of several ETags', (etag: string) => `"other", ${etag}`, 304],
  ['a strong ETag', (etag: string) => etag.slice(2), 304],
  ['any ETag', () => '*', 304],
  ['another ETag', () => 'W/"other"', 200],
])('given %s in If-None-Match, responds with %s', async (_, tagOf, status) => {
  const { headers } = await answerTo(form());
  const tag = tagOf(headers['ETag'] ?? '');
  const answer = await answerTo(form('br', tag));
  expect([answer.status, answer.body === null]).toEqual([status, status === 304]);
});

const chromium = (dictionary?: string, others: Record<string, string> = {}) => {
  const headers: Record<string, string> = {
    'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
    'sec-ch-ua': '"Chromium";v="140"',
    'sec-fetch-mode': 'navigate',
    ...(dictionary && { 'available-dictionary': `:${sha256(dictionary).toString('base64')}:` }),
    ...others,
  };
  return askedForm((name) => headers[name]);
};

it('a page is used as the compression dictionary for the next page', async () => {
  const seen = await answerTo(chromium());
  expect(seen.headers).toMatchObject({
    'Content-Encoding': 'br',
    'Use-As-Dictionary': 'match="/*", match-dest=("document" "")',
    'Cache-Control': 'private, max-age=0, stale-while-revalidate=86400',
    Vary: 'Accept-Encoding, Available-Dictionary, Sec-CH-UA',
  });
  const next = text.replace('Home 7', 'Cottage 7');
  const { headers, body } = await answerTo(chromium(text), next);
  expect(headers['Content-Encoding']).toBe('dcz');
  expect(body?.byteLength).toBeLessThan(120);
  const dictionary = Buffer.from(text);
  const packed = Buffer.from(body ?? []).subarray(8 + 32);
  expect(zstdDecompressSync(packed, { dictionary }).toString()).toBe(next);
  expect((await answerTo(chromium(text), next)).body, 'compressed once').toBe(body);
});

it('an uncached response is compressed using a page as the dictionary, but is not used as a dictionary itself', async () => {
  await answerTo(chromium());
  const { headers } = await answerTo(chromium(text), `${text} as JSON`, '');
  expect(headers['Content-Encoding']).toBe('dcz');
  expect(headers['Use-As-Dictionary']).toBeUndefined();
  expect(headers['Cache-Control']).toBe('no-cache');
});

it.each([
  ['a sitemap', 'application/xml; charset=utf-8', text],
  ['a page longer than any', 'text/html', text.repeat(4)],
])('sends %s without a dictionary', async (_, type, said) => {
  await answerTo(chromium());
  const answer = {
    status: 200,
    route: '/*',
    limits: [],
    headers: { 'Content-Type': type },
    body: new TextEncoder().encode(said),
  };
  const response = await StoredResponse.of(answer, 'br', dictionaries);
  const { headers, body } = await response.formedFor(chromium(text));
  expect(headers['Content-Encoding']).toBe('br');
  expect(brotliDecompressSync(body ?? new Uint8Array()).toString()).toBe(said);
});

it('does not offer a page as a compression dictionary if it is too large', async () => {
  const { headers } = await answerTo(chromium(), text.repeat(4));
  expect(headers['Use-As-Dictionary']).toBeUndefined();
  expect(headers['Cache-Control']).toBe('no-cache');
});

it.each([
  ['a dictionary that no longer exists', chromium('another')],
  ['an authenticated request', chromium(text, { authorization: 'Bearer a' })],
  ['a browser without dcz', chromium(text, { 'accept-encoding': 'br' })],
])('does not use a dictionary for %s', async (_, asked) => {
  await answerTo(chromium());
  const { headers, body } = await answerTo(asked);
  expect(headers['Content-Encoding']).toBe('br');
  expect(brotliDecompressSync(body ?? new Uint8Array()).toString()).toBe(text);
});

it('a JSON response is used as the compression dictionary for similar URLs', async () => {
  const fetched = { 'sec-fetch-mode': 'cors', 'cache-control': 'max-age=0' };
  const { headers } = await answerTo(chromium(undefined, fetched), text, '/api/properties*');
  expect(headers).toMatchObject({
    'Use-As-Dictionary': 'match="/api/properties*", match-dest=("document" "")',
    'Cache-Control': 'private, max-age=0, stale-while-revalidate=86400',
  });
});

it.each([
  ['a browser without dictionaries', form('br')],
  [
    'a browser that could mistake it for a later response',
    chromium('', { 'sec-fetch-mode': 'cors' }),
  ],
])('does not ask %s to store the response as a dictionary', async (_, asked) => {
  const { headers } = await answerTo(asked);
  expect(headers['Use-As-Dictionary']).toBeUndefined();
  expect(headers['Cache-Control']).toBe('no-cache');
});
