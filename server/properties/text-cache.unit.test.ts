import { expect, it } from 'vitest';
import { bytesOf, TextCache } from './text-cache.ts';

/** A cache over texts that can be changed, and how often they were read. */
function cacheOver(texts: Record<string, string>) {
  const asked: string[][] = [];
  let epoch = 0;
  let whileReading = () => {};
  const cache = new TextCache({
    epoch: () => epoch,
    maxBytes: 10_000,
    read: async (ids) => {
      asked.push(ids);
      const read = ids.flatMap((id) => (texts[id] === undefined ? [] : [[id, texts[id]] as const]));
      whileReading();
      return new Map(read.map(([id, text]) => [id, bytesOf(text)]));
    },
  });
  const change = (id: string, text: string) => {
    texts[id] = text;
    epoch += 1;
    cache.follow([id]);
  };
  const read = async (id: string) => {
    const [bytes] = await cache.list([id]);
    return bytes && new TextDecoder().decode(bytes);
  };
  return {
    cache,
    asked,
    change,
    read,
    onReading: (happens: () => void) => {
      whileReading = happens;
    },
  };
}

it('reads a text once, with those that others miss at the same moment', async () => {
  const { asked, read } = cacheOver({ a: 'A', b: 'B' });
  expect(await Promise.all([read('a'), read('b'), read('a')])).toEqual(['A', 'B', 'A']);
  expect(await read('a')).toBe('A');
  expect(asked).toEqual([['a', 'b']]);
});

it('does not keep what was read while it changed', async () => {
  const { change, read, onReading } = cacheOver({ a: 'before' });
  onReading(() => {
    onReading(() => {});
    change('a', 'after');
  });
  expect(await read('a')).toBe('before');
  expect(await read('a')).toBe('after');
});

it('forgets one that changed, and all when any may have', async () => {
  const { cache, change, read, asked } = cacheOver({ a: 'A', b: 'B' });
  await Promise.all([read('a'), read('b')]);
  change('a', 'other');
  expect([await read('a'), await read('b')]).toEqual(['other', 'B']);
  cache.follow('any');
  await read('b');
  expect(asked).toEqual([['a', 'b'], ['a'], ['b']]);
});

it('lists in the order asked for, without those that cannot be seen', async () => {
  const { cache } = cacheOver({ a: 'A', c: 'C' });
  const texts = await cache.list(['c', 'b', 'a']);
  expect(texts.map((text) => new TextDecoder().decode(text))).toEqual(['C', 'A']);
});
