import { expect, test } from 'vitest';
import { clocks } from '../../../test/clock/clocks.ts';
import { addBytes, kilobytes, monthOf, parseUsage } from './data-usage.ts';

test.each(clocks)('downloaded bytes are added up per month ($moment)', ({ moment: now }) => {
  const first = addBytes({ month: '', bytes: 0 }, 1000, now);
  expect(addBytes(first, 24, now)).toEqual({ month: monthOf(now), bytes: 1024 });
  const nextMonth = new Date(now.getFullYear(), now.getMonth() + 1, 1);
  expect(addBytes(first, 24, nextMonth)).toEqual({ month: monthOf(nextMonth), bytes: 24 });
});

test.each([null, 'no', '7', '{}', '{"month":"2026-11"}', '{"month":1,"bytes":"x"}'])(
  'malformed data counts as zero bytes (%s)',
  (text) => {
    expect(parseUsage(text)).toEqual({ month: '', bytes: 0 });
  },
);

test('bytes are shown in KB, and from 1,000 KB in MB', () => {
  expect([1, 1024, 15_000, 3_500_000].map(kilobytes)).toEqual(['1 KB', '1 KB', '15 KB', '3.3 MB']);
});
