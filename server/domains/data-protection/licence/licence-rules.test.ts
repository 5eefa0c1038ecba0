import { expect, it } from 'vitest';
import { clocks } from '../../../../test/clock/clocks.ts';
import { daysLeft, dueReminder } from './licence-rules.ts';

const ends = '2027-03-31';

it.each([
  ['2026-12-15T21:59:59Z', undefined],
  ['2026-12-15T22:00:00Z', 105],
  ['2027-01-29T12:00:00Z', 105],
  ['2027-01-30T12:00:00Z', 60],
  ['2027-03-17T12:00:00Z', 14],
  ['2027-03-30T21:59:59Z', 14],
  ['2027-03-30T22:00:00Z', 0],
  ['2027-05-01T12:00:00Z', 0],
])(
  'by Harare’s calendar, the licence reminder due at %s is the one for %s days before expiry (LAW-08)',
  (at, due) => {
    expect(dueReminder(ends, new Date(at))).toBe(due);
  },
);

it.each(clocks)('the number of days left on a licence is an integer: $moment', ({ moment }) => {
  expect(Number.isInteger(daysLeft(ends, moment))).toBe(true);
});
