import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { JobRuns } from './job-runs.ts';
import { startJobs } from './start-jobs.ts';

const silent = createLog('silent');
const newRuns = () => new JobRuns(() => new Date());

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('runs each job at its own interval', async () => {
  const [often, seldom] = [vi.fn(async () => {}), vi.fn(async () => {})];
  const jobs = startJobs(
    [
      { name: 'often', everyMs: 1_000, run: often },
      { name: 'seldom', everyMs: 10_000, run: seldom },
    ],
    silent,
    newRuns(),
  );
  await vi.advanceTimersByTimeAsync(20_500);
  expect([often.mock.calls.length, seldom.mock.calls.length]).toEqual([20, 2]);
  await jobs.stop();
});

it('records when each job last ended, and whether that run failed', async () => {
  const runs = newRuns();
  const run = vi.fn(async () => {
    if (run.mock.calls.length === 2) throw new Error('no luck');
  });
  const jobs = startJobs([{ name: 'notes', everyMs: 1_000, run }], silent, runs);
  const begunMs = Date.now();
  expect(runs.list()).toMatchObject([{ name: 'notes', endedAt: undefined, hasFailed: false }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs.list()).toMatchObject([{ endedAt: new Date(begunMs + 1_000), hasFailed: false }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs.list()).toMatchObject([{ endedAt: new Date(begunMs + 2_000), hasFailed: true }]);
  await jobs.stop();
});

it('does not start a job while its previous run is in progress', async () => {
  const { promise: work, resolve: finish } = Promise.withResolvers<void>();
  const run = vi.fn(() => work);
  const jobs = startJobs([{ name: 'slow', everyMs: 1_000, run }], silent, newRuns());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(2);
  await jobs.stop();
});

it('logs a failure and continues', async () => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => void lines.push(line) });
  const run = vi.fn(async () => {
    if (run.mock.calls.length === 1) throw new Error('no luck');
  });
  const jobs = startJobs([{ name: 'unlucky', everyMs: 1_000, run }], log, newRuns());
  await vi.advanceTimersByTimeAsync(2_000);
  expect(run).toHaveBeenCalledTimes(2);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ job: 'unlucky', err: { message: 'no luck' } });
  await jobs.stop();
});

it('finishes runs in progress before stopping, and does not start new runs', async () => {
  const { promise: work, resolve: finish } = Promise.withResolvers<void>();
  const run = vi.fn(() => work);
  const jobs = startJobs([{ name: 'slow', everyMs: 1_000, run }], silent, newRuns());
  await vi.advanceTimersByTimeAsync(1_000);
  const stopped = vi.fn();
  const stopping = jobs.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stopped).not.toHaveBeenCalled();
  finish();
  await stopping;
  expect(run).toHaveBeenCalledTimes(1);
});
