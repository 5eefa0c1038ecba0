import { RateLimiterRes } from 'rate-limiter-flexible';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryWindows } from './memory-windows.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const open = () => new MemoryWindows({ points: 2, duration: 60 }, 100);
const use = (windows: MemoryWindows, key: string) =>
  windows.consume(key).then(
    () => 'allowed',
    (refusal: unknown) => (refusal instanceof RateLimiterRes ? 'refused' : 'failed'),
  );

it('requests with many invented keys do not evict another key’s active rate-limit window', async () => {
  const windows = open();
  for (let time = 0; time < 2; time += 1) await use(windows, 'victim');
  for (let key = 0; key < 1000; key += 1) await use(windows, `invented ${key}`);
  expect(await use(windows, 'victim')).toBe('refused');
});

it('above the maximum number of windows, new keys share one window until others expire', async () => {
  const windows = open();
  for (let key = 0; key < 100; key += 1) await use(windows, `early ${key}`);
  const late = [];
  for (let key = 0; key < 4; key += 1) late.push(await use(windows, `late ${key}`));
  expect(late).toEqual(['allowed', 'allowed', 'refused', 'refused']);
  vi.advanceTimersByTime(60_000);
  for (let key = 0; key < 4; key += 1) expect(await use(windows, `late ${key}`)).toBe('allowed');
});
