import { expect, test } from 'vitest';
import { ageOf } from './age.ts';

const now = Date.UTC(2026, 10, 22, 12);
const minuteMs = 60_000;

test.each([
  [0, 'less than a minute ago'],
  [minuteMs, '1 minute ago'],
  [59 * minuteMs, '59 minutes ago'],
  [2 * 60 * minuteMs, '2 hours ago'],
  [3 * 24 * 60 * minuteMs, '3 days ago'],
])('an age of %d ms is shown in words', (ageMs, text) => {
  expect(ageOf(now - ageMs, now)).toBe(text);
});

test.each([now + minuteMs, 0, Number.NaN])(
  'if the stored time %d is implausible, the age is shown without a number',
  (keptAt) => {
    expect(ageOf(keptAt, now)).toBe('some time ago');
  },
);
