import { expect, it, vi } from 'vitest';
import { repeatInBatches } from './repeat-in-batches.ts';

const workOn = (rows: number, failsIn?: number) => {
  const left = { rows };
  const work = vi.fn(async (limit: number) => {
    if (work.mock.calls.length === failsIn) throw new Error('statement timeout');
    const done = Math.min(limit, left.rows);
    left.rows -= done;
    return done;
  });
  return { left, work };
};

it.each([
  [0, 1],
  [9, 1],
  [10, 2],
  [25, 3],
])('%i rows in batches of ten take %i batches', async (rows, batches) => {
  const { left, work } = workOn(rows);
  await repeatInBatches(work, 10);
  expect(left.rows).toBe(0);
  expect(work).toHaveBeenCalledTimes(batches);
});

it('a failed batch does not undo earlier ones, and the next run continues', async () => {
  const { left, work } = workOn(25, 2);
  await expect(repeatInBatches(work, 10)).rejects.toThrow('statement timeout');
  expect(left.rows).toBe(15);
  await repeatInBatches(work, 10);
  expect(left.rows).toBe(0);
});

it('one run processes at most a thousand batches', async () => {
  const { left, work } = workOn(1_500);
  await repeatInBatches(work, 1);
  expect(left.rows).toBe(500);
});
