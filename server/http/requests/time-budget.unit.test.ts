import { afterEach, expect, it, vi } from 'vitest';
import { TimeBudget } from './time-budget.ts';

afterEach(() => vi.restoreAllMocks());

it('once the time limit has passed, further work is refused and no timer is set in the past', async () => {
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const budget = new TimeBudget(1_000);
  const work = Promise.resolve().then(() => {
    nowMs = 1_500;
  });
  await budget.spendOn(work);
  const never = new Promise<void>(() => {});
  await expect(budget.spendOn(never)).rejects.toThrow('Database connection error');
  expect(timers.mock.calls.filter(([, delayMs = 0]) => delayMs < 0)).toEqual([]);
});
