import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { CachedPage } from './cached-page.ts';

// As repetitive as a page, and as varied.
const text = Array.from(
  { length: 3000 },
  (_, index) =>
    `<li class="card">Home ${(index * 7919) % 1009} in Borrowdale, ${index % 13} bedrooms</li>`,
).join('');
const page = () => new CachedPage(200, new TextEncoder().encode(text));
const unpack = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Uint8Array) => bytes,
};

it('says the same in every encoding, whichever is asked for first', async () => {
  for (const order of [
    ['br', 'identity', 'gzip', 'br'],
    ['gzip', 'br', 'identity', 'gzip'],
    ['identity', 'gzip', 'identity', 'br'],
  ] as const) {
    const asked = page();
    for (const encoding of order) {
      const bytes = await asked.body(encoding).bytes;
      expect(new TextDecoder().decode(unpack[encoding](bytes))).toBe(text);
    }
  }
});

it.each(['br', 'gzip'] as const)(
  'pages asked for at once come sooner and larger in %s, and small when they are asked for again',
  async (encoding) => {
    const [first, second] = [page(), page()];
    const [small, hasty] = [first.body(encoding), second.body(encoding)];
    expect([small.isFinal, hasty.isFinal]).toEqual([true, false]);
    const bytes = await small.bytes;
    expect((await hasty.bytes).byteLength).toBeGreaterThan(bytes.byteLength);
    const again = second.body(encoding);
    expect(again.isFinal).toBe(true);
    expect(await again.bytes).toEqual(bytes);
  },
);

it('everybody who waits for a page in one encoding waits for the same bytes', async () => {
  const asked = page();
  const [one, other] = [asked.body('br'), asked.body('br')];
  expect(other.bytes).toBe(one.bytes);
});
