import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Watchdog } from './watchdog.ts';

const hungMs = 15_000;
const tickMs = 1_000;
const error = vi.fn();
let watchdog: Watchdog;
beforeEach(() => {
  vi.useFakeTimers();
  error.mockClear();
  watchdog = new Watchdog({ hungMs, log: { error } });
});
afterEach(() => vi.useRealTimers());

function watched(id = 1) {
  const kill = vi.fn();
  const worker = Object.assign(new EventEmitter(), { id, process: { kill } });
  watchdog.watch(worker as unknown as Worker);
  return {
    kill,
    begin: () => worker.emit('message', { kind: 'alive' }),
    exit: () => worker.emit('exit'),
    askToEnd: () => watchdog.expectEnd(worker as unknown as Worker),
  };
}

it('a worker that is silent for 15 seconds is killed and logged (PROC-09)', () => {
  const [hung, alive] = [watched(7), watched(8)];
  for (const { begin } of [hung, alive]) begin();
  for (let second = 0; second < 15; second += 1) {
    expect(hung.kill).not.toHaveBeenCalled();
    vi.advanceTimersByTime(tickMs);
    alive.begin();
  }
  expect(hung.kill).toHaveBeenCalledExactlyOnceWith('SIGKILL');
  expect(alive.kill).not.toHaveBeenCalled();
  expect(error.mock.calls).toEqual([
    [{ killed: 7, afterMs: 15_000 }, 'a worker sent no heartbeat and was killed'],
  ]);
});

it('a worker that sends a heartbeat in time is not killed', () => {
  const busy = watched();
  busy.begin();
  for (let times = 0; times < 4; times += 1) {
    vi.advanceTimersByTime(14 * tickMs);
    busy.begin();
  }
  expect(busy.kill).not.toHaveBeenCalled();
});

it('workers are not killed when a suspended machine resumes (PROC-09)', () => {
  const worker = watched();
  worker.begin();
  vi.setSystemTime(Date.now() + 8 * 3_600_000);
  vi.advanceTimersByTime(tickMs);
  expect(worker.kill).not.toHaveBeenCalled();
});

it('a worker is killed if its first heartbeat takes longer than a minute', () => {
  const starting = watched();
  vi.advanceTimersByTime(59 * tickMs);
  expect(starting.kill).not.toHaveBeenCalled();
  vi.advanceTimersByTime(tickMs);
  expect(starting.kill).toHaveBeenCalledOnce();
});

it('a worker that is asked to exit is killed if it takes longer than a minute', () => {
  const ending = watched();
  ending.begin();
  ending.askToEnd();
  for (let second = 0; second < 60; second += 1) {
    expect(ending.kill).not.toHaveBeenCalled();
    ending.begin();
    vi.advanceTimersByTime(tickMs);
  }
  expect(ending.kill).toHaveBeenCalledOnce();
  expect(error).toHaveBeenCalledWith(
    { killed: 1, afterMs: 60_000 },
    'a worker did not exit in time and was killed',
  );
});

it('a worker that has exited is not killed', () => {
  const ended = watched();
  ended.begin();
  ended.exit();
  vi.advanceTimersByTime(100 * tickMs);
  expect(ended.kill).not.toHaveBeenCalled();
});
