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

it('production needs a data protection officer and a data controller licence; a demo does not (LAW-08)', () => {
  const missing = { officer: '', licenceEnds: '' };
  expect(dutiesWith({ ...missing, production: false })).toEqual([]);
  expect(dutiesWith(missing)).toEqual([
    "The data protection officer hasn't been named.",
    "The data controller licence hasn't been entered.",
  ]);
  expect(dutiesWith({})).toEqual([]);
});

it.each([
  ['2027-04-17', []],
  ['2027-04-16', ['The data controller licence ends in 105 days.']],
  ['2027-01-01', ['The data controller licence expires today.']],
  ['2026-12-31', ['The data controller licence has expired.']],
])('for a controller licence that ends on %s, Health reports %j (LAW-08)', (licenceEnds, due) => {
  expect(dutiesWith({ licenceEnds })).toEqual(due);
});

it('even in a demo, a breach must be reported and the people affected informed (LAW-09)', () => {
  const breach = {
    id: 'a',
    title: 'A lost laptop',
    noticed_at: new Date('2027-01-01T00:00:00Z'),
    regulator_told_at: null,
    mail_requested_at: null,
    has_people: false,
  };
  const toReport = '“A lost laptop” must be reported to POTRAZ by 2 January at 02:00.';
  const toInform = 'The people affected by “A lost laptop” must be informed by 4 January at 02:00.';
  expect(dutiesWith({ production: false, breaches: [breach] })).toEqual([toReport]);
  const affecting = { ...breach, has_people: true };
  expect(dutiesWith({ breaches: [affecting] })).toEqual([toReport, toInform]);
  const reported = { regulator_told_at: now };
  expect(dutiesWith({ breaches: [{ ...breach, ...reported }] })).toEqual([]);
  expect(dutiesWith({ breaches: [{ ...affecting, ...reported }] })).toEqual([toInform]);
  expect(dutiesWith({ breaches: [{ ...affecting, ...reported, mail_requested_at: now }] })).toEqual(
    [],
  );
});
