import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHomeCounter, type HomeCount } from './home-counter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const counts: HomeCount[] = [];
  const asked: { city: string | undefined; response: PromiseWithResolvers<number> }[] = [];
  const device = { isOnline: true };
  const counter = createHomeCounter({
    read: async ({ city }) => {
      const response = Promise.withResolvers<number>();
      asked.push({ city, response });
      return { total: await response.promise, total_is_capped: false };
    },
    isOnline: () => device.isOnline,
    onCount: (count) => counts.push(count),
  });
  return { counter, counts, asked, device };
}

const rest = () => vi.advanceTimersByTimeAsync(1000);
const known = (total: number) => ({ state: 'known', count: { total, total_is_capped: false } });

test('several filter changes in quick succession trigger a single count, with the final filters', async () => {
  const { counter, counts, asked } = start();
  let city = 'Gweru';
  counter.count(() => ({ city }));
  counter.count(() => ({ city }));
  city = 'Harare';
  await rest();
  expect(asked.map((question) => question.city)).toEqual(['Harare']);
  expect(counts.at(-1)).toEqual({ state: 'counting' });
  asked[0]?.response.resolve(134);
  await rest();
  expect(counts.at(-1)).toEqual(known(134));
});

test('the count for the latest filter change is shown, whatever order the responses arrive in', async () => {
  const { counter, counts, asked } = start();
  counter.count(() => ({ city: 'Harare' }));
  await rest();
  counter.count(() => ({ city: 'Mutare' }));
  await rest();
  asked[1]?.response.resolve(18);
  await rest();
  asked[0]?.response.resolve(134);
  await rest();
  expect(counts.at(-1)).toEqual(known(18));
});

test('counting homes while offline reports “offline” and does not send a request', async () => {
  const { counter, counts, asked, device } = start();
  device.isOnline = false;
  counter.count(() => ({}));
  await rest();
  expect(asked).toEqual([]);
  expect(counts).toEqual([{ state: 'offline' }]);
});

test('a connection lost while counting is distinguished from a failing server', async () => {
  const { counter, counts, asked, device } = start();
  counter.count(() => ({}));
  await rest();
  asked[0]?.response.reject(new Error('503'));
  await rest();
  expect(counts.at(-1)).toEqual({ state: 'failed' });
  counter.count(() => ({}));
  await rest();
  device.isOnline = false;
  asked[1]?.response.reject(new Error('no answer'));
  await rest();
  expect(counts.at(-1)).toEqual({ state: 'offline' });
});

test('a stopped counter does not report late responses', async () => {
  const { counter, counts, asked } = start();
  counter.count(() => ({}));
  await rest();
  counter.stop();
  asked[0]?.response.resolve(3);
  await rest();
  expect(counts).toEqual([{ state: 'counting' }]);
});
