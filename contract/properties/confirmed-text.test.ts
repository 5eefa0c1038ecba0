import { expect, test } from 'vitest';
import { clocks } from '../../test/clock/clocks.ts';
import { dayInHarare, daysBetween, startOfDay } from '../harare-day.ts';
import { confirmedText } from './confirmed-text.ts';

const dayMs = 86_400_000;
const noon = new Date('2026-11-13T12:00:00+02:00');

test.each([
  ['2026-11-14', 'Confirmed today'],
  ['2026-11-13', 'Confirmed today'],
  ['2026-11-12', 'Confirmed yesterday'],
  ['2026-11-11', 'Confirmed 2 days ago'],
  ['2026-11-06', 'Confirmed 7 days ago'],
  ['2026-11-04', 'Confirmed 9 days ago'],
  ['2026-11-03', 'Not confirmed since 3 November'],
  ['2026-10-30', 'Not confirmed since 30 October'],
  ['2025-11-14', 'Not confirmed since 14 November'],
  ['2025-11-13', 'Not confirmed since 13 November 2025'],
])('a home confirmed on %s shows: %s', (day, text) => {
  expect(confirmedText(day, noon)).toBe(text);
});

test('a day begins and ends at midnight in Harare', () => {
  expect(confirmedText('2026-11-13', new Date('2026-11-13T21:59:59Z'))).toBe('Confirmed today');
  expect(confirmedText('2026-11-13', new Date('2026-11-13T22:00:00Z'))).toBe('Confirmed yesterday');
});

test.each(clocks.map(({ moment }) => moment))(
  'days in Harare are counted correctly at %s',
  (now) => {
    for (const days of [0, 1, 7, 10, 14]) {
      const start = startOfDay(now, days);
      expect(daysBetween(dayInHarare(start), dayInHarare(now))).toBe(days);
      expect(dayInHarare(new Date(start.getTime() - 1))).not.toBe(dayInHarare(start));
      expect(now.getTime() - start.getTime() - days * dayMs).toBeLessThan(dayMs);
    }
  },
);
