import { expect, test } from 'vitest';
import { ApiError } from '../../../../client/api/api-client.ts';
import { retryTransient } from './send-picture.ts';

/** Simulates the outcomes one after the other, and records the waits in milliseconds. */
async function run(outcomes: (string | ApiError)[]) {
  const waitedMs: number[] = [];
  const left = [...outcomes];
  const result = await retryTransient(
    async () => {
      const outcome = left.shift();
      if (outcome instanceof ApiError) throw outcome;
      return outcome;
    },
    async (ms) => void waitedMs.push(ms),
  ).catch((error: unknown) => error);
  return { result, waitedMs, left: left.length };
}

const lost = new ApiError(0);

test('an upload survives an unstable connection', async () => {
  expect(await run([lost, lost, 'stored'])).toEqual({
    result: 'stored',
    waitedMs: [1000, 3000],
    left: 0,
  });
});

test('an upload fails after the fourth attempt', async () => {
  const { result, left } = await run([lost, lost, lost, lost, 'stored']);
  expect(result).toBe(lost);
  expect(left).toBe(1);
});

test('a refused upload is not retried', async () => {
  const refusal = new ApiError(415);
  expect(await run([refusal, 'stored'])).toEqual({ result: refusal, waitedMs: [], left: 1 });
});

test('a retry waits as long as the server requires', async () => {
  const busy = new ApiError(429, undefined, 5);
  expect((await run([busy, 'stored'])).waitedMs).toEqual([5000]);
});
