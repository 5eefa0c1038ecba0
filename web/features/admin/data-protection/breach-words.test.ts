import { expect, test } from 'vitest';
import type { Breach } from '../../../../contract/data-protection/breaches-api.ts';
import { isOpen, timeLeft } from './breach-words.ts';

const now = Date.parse('2027-01-01T12:00:00Z');

test.each([
  ['2027-01-02T11:59:00Z', '23 hours left'],
  ['2027-01-01T12:59:30Z', '59 minutes left'],
  ['2027-01-01T10:00:00Z', '2 hours late'],
  ['2027-01-03T21:30:00Z', '57 hours left'],
  ['2026-12-29T10:00:00Z', '74 hours late'],
])('a deadline of %s is shown as “%s” (LAW-09)', (due, words) => {
  expect(timeLeft(due, now)).toBe(words);
});

test('a breach is open until it is reported and the people affected are informed (LAW-09)', () => {
  const breach = {
    regulator_told_at: '2027-01-01T12:00:00Z',
    people: 2,
    people_told: 0,
    mail: null,
  };
  const mail = { subject: 'a', text: 'b', requested_at: '2027-01-01T12:00:00Z' };
  expect(isOpen({ ...breach, regulator_told_at: null, people: 0 } as Breach)).toBe(true);
  expect(isOpen(breach as Breach)).toBe(true);
  expect(isOpen({ ...breach, mail } as Breach)).toBe(false);
  expect(isOpen({ ...breach, people: 0 } as Breach)).toBe(false);
});
