import { randomBytes } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { sha256 } from '../../platform/secrets/sha256.ts';
import { DictionaryStore } from './dictionary-store.ts';

const page = (text: string) => new TextEncoder().encode(text.repeat(500));
const seen = page('A home in Borrowdale. ');
const digest = sha256(seen).toString('base64');

async function storeWithPage() {
  const store = new DictionaryStore();
  await store.store(seen);
  return store;
}

it('compresses a body with a dictionary only once, and reuses it for concurrent and later requests', async () => {
  const store = await storeWithPage();
  const next = page('A flat in Borrowdale. ');
  const read = vi.fn(async () => next);
  const ask = () => store.compress(digest, 'next', read);
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(await ask()).toBe(first);
  expect(second).toBe(first);
  expect(read).toHaveBeenCalledTimes(1);
  const packed = Buffer.from(first ?? []).subarray(8 + 32);
  expect(zstdDecompressSync(packed, { dictionary: Buffer.from(seen) }).toString()).toBe(
    Buffer.from(next).toString(),
  );
});

it('compresses each combination of body and dictionary separately', async () => {
  const store = await storeWithPage();
  const other = page('A stand in Ruwa. ');
  await store.store(other);
  const read = vi.fn(async () => page('A flat in Gweru. '));
  const otherDigest = sha256(other).toString('base64');
  await store.compress(digest, 'one', read);
  await store.compress(digest, 'two', read);
  await store.compress(otherDigest, 'one', read);
  expect(read).toHaveBeenCalledTimes(3);
});

it('does not read the body if the compression dictionary is unknown', async () => {
  const store = await storeWithPage();
  const read = vi.fn(async () => seen);
  expect(await store.compress('unknown', 'next', read)).toBeUndefined();
  expect(read).not.toHaveBeenCalled();
});

it('reads and compresses a body again after a failed attempt', async () => {
  const store = await storeWithPage();
  const read = vi.fn(async () => seen);
  read.mockRejectedValueOnce(new Error('no luck'));
  await expect(store.compress(digest, 'next', read)).rejects.toThrow('no luck');
  expect(await store.compress(digest, 'next', read)).toBeDefined();
});

it('limits the cache size in bytes and evicts the least recently used entries', async () => {
  const store = await storeWithPage();
  const read = vi.fn(async () => new Uint8Array(randomBytes(400_000)));
  for (let number = 0; number < 20; number += 1) await store.compress(digest, `${number}`, read);
  await store.compress(digest, '19', read);
  expect(read).toHaveBeenCalledTimes(20);
  await store.compress(digest, '0', read);
  expect(read).toHaveBeenCalledTimes(21);
});
