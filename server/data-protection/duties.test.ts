import { expect, it } from 'vitest';
import { dutiesOf } from './duties.ts';

const now = new Date('2027-01-01T12:00:00Z');
const complete = {
  production: true,
  officer: 'Tendai Moyo',
  licenceEnds: '2027-12-31',
  breaches: [],
};
const dutiesWith = (facts: Partial<Parameters<typeof dutiesOf>[0]>) =>
  dutiesOf({ ...complete, ...facts }, now);

it('in production an officer and a licence are due, with demo data neither is (LAW-08)', () => {
  const missing = { officer: '', licenceEnds: '' };
  expect(dutiesWith({ ...missing, production: false })).toEqual([]);
  expect(dutiesWith(missing)).toEqual([
    'No data protection officer is named.',
    'No data controller licence is entered.',
  ]);
  expect(dutiesWith({})).toEqual([]);
});

it.each([
  ['2027-04-17', []],
  ['2027-04-16', ['The data controller licence ends in 105 days.']],
  ['2027-01-01', ['The data controller licence ends today.']],
  ['2026-12-31', ['The data controller licence has ended.']],
])('of a licence until %s Health says %j (LAW-08)', (licenceEnds, due) => {
  expect(dutiesWith({ licenceEnds })).toEqual(due);
});

it('a breach is due with demo data too, first for POTRAZ and then for the people (LAW-09)', () => {
  const breach = {
    id: 'a',
    title: 'A lost laptop',
    noticed_at: new Date('2027-01-01T00:00:00Z'),
    regulator_told_at: null,
    mail_requested_at: null,
  };
  expect(dutiesWith({ production: false, breaches: [breach] })).toEqual([
    'POTRAZ must be told by 2 January at 02:00: A lost laptop.',
  ]);
  expect(dutiesWith({ breaches: [{ ...breach, regulator_told_at: now }] })).toEqual([
    'The people affected must be told by 4 January at 02:00: A lost laptop.',
  ]);
});
