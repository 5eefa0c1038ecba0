import { expect, it } from 'vitest';
import { BatchReader } from './batch-reader.ts';

const rowsOf = (ids: string[]) => new Map(ids.map((id) => [id, id.toUpperCase()]));

it('reads two batches at once, and what is missed meanwhile in the next', async () => {
  const asked: string[][] = [];
  const release: (() => void)[] = [];
  const reader = new BatchReader<string>(async (ids) => {
    asked.push(ids);
    await new Promise<void>((resolve) => release.push(resolve));
    return rowsOf(ids);
  });
  const find = async (id: string) => (await reader.read([id])).get(id);
  const later = () => new Promise(setImmediate);
  const found = [find('a')];
  await later();
  found.push(find('b'));
  await later();
  found.push(find('c'));
  await later();
  await later();
  found.push(find('d'));
  await later();
  expect(asked).toEqual([['a'], ['b']]);
  release[0]?.();
  await found[0];
  await later();
  expect(asked).toEqual([['a'], ['b'], ['c', 'd']]);
  for (const end of release) end();
  expect(await Promise.all(found)).toEqual(['A', 'B', 'C', 'D']);
});

it('asks for at most 200 with one question, and goes on after a failure', async () => {
  const asked: number[] = [];
  const reader = new BatchReader<string>(async (ids) => {
    asked.push(ids.length);
    if (asked.length <= 2) throw new Error('no database');
    return rowsOf(ids);
  });
  const ids = Array.from({ length: 450 }, (_, index) => `${index}`);
  const found = await Promise.allSettled(ids.map((id) => reader.read([id])));
  expect(asked).toEqual([200, 200, 50]);
  expect(found.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
  expect((await reader.read(['0'])).get('0')).toBe('0');
});
