import { expect, it } from 'vitest';
import { dayInHarare } from '../../../../contract/harare-day.ts';
import { clocks } from '../../../../test/clock/clocks.ts';
import { hasEnded } from './payments.ts';

const dayMs = 86_400_000;

it.each(clocks)(
  'at $moment, a payment is valid if its last day is today in Harare, but not if it was yesterday',
  ({ moment }) => {
    const today = dayInHarare(moment);
    expect(today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(hasEnded(today, moment)).toBe(false);
    expect(hasEnded(today, new Date(moment.getTime() + dayMs))).toBe(true);
    expect(hasEnded(dayInHarare(new Date(moment.getTime() - dayMs)), moment)).toBe(true);
  },
);

it('the day changes at midnight in Harare, not in London', () => {
  expect(dayInHarare(new Date('2028-02-29T21:59:59Z'))).toBe('2028-02-29');
  expect(dayInHarare(new Date('2028-02-29T22:00:00Z'))).toBe('2028-03-01');
});
