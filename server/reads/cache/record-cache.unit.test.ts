import { expect, it } from 'vitest';
import { bytesOf } from '../../http/answers/shared-answer.ts';
import { RecordCache } from './record-cache.ts';

/** Creates a cache for strings that tests can change, and records which ids it reads. */
function cacheOver(texts: Record<string, string>) {
  const asked: string[][] = [];
  let whileReading = () => {};
  const cache = new RecordCache({
    maxBytes: 10_000,
    read: {
      card: async (ids) => {
        asked.push(ids);
        const read = ids.flatMap((id) => (texts[id] ? [[id, texts[id]] as const] : []));
        whileReading();
        return new Map(read.map(([id, text]) => [id, bytesOf(text)]));
      },
      detail: async (ids) => new Map(ids.map((id) => [id, bytesOf(`detail ${texts[id]}`)])),
    },
  });
  const change = (id: string, text: string) => {
    texts[id] = text;
    cache.expire([id]);
  };
  const read = async (id: string, kind: 'card' | 'detail' = 'card') => {
    const [bytes] = await cache.list(kind, [id]);
    return bytes && new TextDecoder().decode(bytes);
  };
  const onReading = (happens: () => void) => {
    whileReading = happens;
  };
  return { cache, asked, change, read, onReading };
}

it('batches concurrent cache misses into one query, and reads each record only once', async () => {
  const { asked, read } = cacheOver({ a: 'A', b: 'B' });
  expect(await Promise.all([read('a'), read('b'), read('a')])).toEqual(['A', 'B', 'A']);
  expect(await read('a')).toBe('A');
  expect(asked).toEqual([['a', 'b']]);
});

it('does not cache a record that changed while it was read', async () => {
  const { change, read, onReading } = cacheOver({ a: 'before' });
  onReading(() => {
    onReading(() => {});
    change('a', 'after');
  });
  expect(await read('a')).toBe('before');
  expect(await read('a')).toBe('after');
});

it('evicts every cached variant of a changed record, or all records if the changes are unknown', async () => {
  const { cache, change, read, asked } = cacheOver({ a: 'A', b: 'B' });
  await Promise.all([read('a'), read('b')]);
  expect(await read('a', 'detail')).toBe('detail A');
  change('a', 'other');
  expect([await read('a'), await read('b')]).toEqual(['other', 'B']);
  expect(await read('a', 'detail')).toBe('detail other');
  cache.expire('any');
  await read('b');
  expect(asked).toEqual([['a', 'b'], ['a'], ['b']]);
});

it('lists records in the requested order, without hidden records', async () => {
  const { cache } = cacheOver({ a: 'A', c: 'C' });
  const texts = await cache.list('card', ['c', 'b', 'a']);
  expect(texts.map((text) => new TextDecoder().decode(text))).toEqual(['C', 'A']);
});

it('the cache stays within its maximum size', async () => {
  const { read, asked } = cacheOver({ a: 'A'.repeat(6000), b: 'B'.repeat(6000) });
  for (const id of ['a', 'b', 'a']) await read(id);
  expect(asked).toEqual([['a'], ['b'], ['a']]);
});

it('runs at most two queries in parallel; cache misses that arrive meanwhile are batched into the next query', async () => {
  const asked: string[][] = [];
  const release: (() => void)[] = [];
  const cache = new RecordCache({
    maxBytes: 10_000,
    read: {
      card: async (ids) => {
        asked.push(ids);
        await new Promise<void>((resolve) => release.push(resolve));
        return new Map(ids.map((id) => [id, bytesOf(id)]));
      },
    },
  });
  const later = () => new Promise(setImmediate);
  const found: Promise<unknown>[] = [];
  for (const id of ['a', 'b', 'c', 'd']) {
    found.push(cache.list('card', [id]));
    if (id !== 'c') await later();
  }
  await later();
  expect(asked).toEqual([['a'], ['b']]);
  release[0]?.();
  await found[0];
  await later();
  expect(asked).toEqual([['a'], ['b'], ['c', 'd']]);
  for (const end of release) end();
  await Promise.all(found);
});

it('reads at most 200 records per query, and continues after a failed query', async () => {
  const asked: number[] = [];
  const cache = new RecordCache({
    maxBytes: 100_000,
    read: {
      card: async (ids) => {
        asked.push(ids.length);
        if (asked.length <= 2) throw new Error('no database');
        return new Map(ids.map((id) => [id, bytesOf(id)]));
      },
    },
  });
  const ids = Array.from({ length: 450 }, (_, index) => `${index}`);
  const found = await Promise.allSettled(ids.map((id) => cache.list('card', [id])));
  expect(asked).toEqual([200, 200, 50]);
  expect(found.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
  expect(await cache.list('card', ['0'])).toHaveLength(1);
});
