import { expect, it } from 'vitest';
import { inBatches } from './in-batches.ts';

/** Starts work that ends when the test says so. It doubles numbers and rejects negative ones. */
function heldWork(batchesAtOnce: number, maxBatchSize = 100) {
  const batches: (readonly number[])[] = [];
  const ends: ((failure?: Error) => void)[] = [];
  const double = inBatches(
    async (numbers: readonly number[]) => {
      batches.push(numbers);
      await new Promise<void>((resolve, reject) =>
        ends.push((failure) => (failure ? reject(failure) : resolve())),
      );
      return numbers.map((number) => (number < 0 ? new Error(`${number}`) : number * 2));
    },
    { batchesAtOnce, maxBatchSize },
  );
  return { batches, ends, double };
}

const turn = () => new Promise(setImmediate);
const turns = async () => {
  for (let count = 0; count < 5; count += 1) await turn();
};

it('concurrent calls form a batch, and each call gets its own result', async () => {
  const { batches, ends, double } = heldWork(1);
  const all = Promise.all([double(1), double(2), double(2)]);
  await turns();
  ends[0]?.();
  expect(await all).toEqual([2, 4, 4]);
  expect(batches).toEqual([[1, 2, 2]]);
});

it('once the maximum number of batches is running, further calls are grouped into the next batch', async () => {
  const { batches, ends, double } = heldWork(2);
  const all: Promise<number>[] = [];
  for (let number = 1; number <= 5; number += 1) {
    all.push(double(number));
    await turns();
  }
  expect(batches).toEqual([[1], [2]]);
  ends[1]?.();
  await turns();
  expect(batches).toEqual([[1], [2], [3, 4, 5]]);
  ends[0]?.();
  ends[2]?.();
  expect(await Promise.all(all)).toEqual([2, 4, 6, 8, 10]);
});

it('batches never exceed the maximum size', async () => {
  const { batches, ends, double } = heldWork(2, 2);
  const all = Promise.all([double(1), double(2), double(3)]);
  await turns();
  for (const end of ends) end();
  expect(await all).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1, 2], [3]]);
});

it('a failed item or batch does not affect the others', async () => {
  const { ends, double } = heldWork(1);
  const first = Promise.allSettled([double(-1), double(1)]);
  await turns();
  const second = Promise.allSettled([double(2), double(3)]);
  ends[0]?.();
  expect(await first).toMatchObject([
    { status: 'rejected', reason: { message: '-1' } },
    { status: 'fulfilled', value: 2 },
  ]);
  await turns();
  const third = double(4);
  ends[1]?.(new Error('away'));
  expect((await second).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await turns();
  ends[2]?.();
  expect(await third).toBe(8);
});
