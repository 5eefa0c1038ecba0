import { expect, test } from 'vitest';
import { isHeldBy, mayHold, unrelatedPeople } from './hold-rules.ts';

const person = (id: string, agency_id: number | null = null, mailbox = id) => ({
  id,
  agency_id,
  mailbox: mailbox === '' ? null : Buffer.from(mailbox),
});

test('a person is held for review after reports from three unrelated people, but not from two (HOLD-03)', () => {
  expect([isHeldBy(2), isHeldBy(3)]).toEqual([false, true]);
});

test.each([
  ['no one', [], 0],
  ['strangers', [person('a'), person('b'), person('c')], 3],
  ['members of one agency', [person('a', 1), person('b', 1), person('c', 1)], 1],
  [
    'members of two agencies, and one person alone',
    [person('a', 1), person('b', 1), person('c', 2), person('d')],
    3,
  ],
  ['one mailbox', [person('a'), person('b', null, 'a'), person('c', null, 'a')], 1],
  ['one account with two mailboxes', [person('a', null, 'x'), person('a', null, 'y')], 1],
  [
    'a chain of mailbox and agency',
    [person('a', null, 'x'), person('b', 1, 'y'), person('c', 1, 'x')],
    1,
  ],
  ['people from before mailboxes were stored', [person('a', null, ''), person('b', null, '')], 2],
])('counts unrelated reporters: %s (HOLD-03)', (_, reporters, people) => {
  expect(unrelatedPeople(reporters)).toBe(people);
  expect(unrelatedPeople(reporters.toReversed())).toBe(people);
});

const now = new Date('2026-03-20T12:00:00Z');
const known = {
  role: 'renter',
  created_at: new Date('2026-03-13T12:00:00Z'),
  hasTalked: false,
  past: { upheld: 0, dismissed: 0 },
};

test.each([
  ['an account of seven days', {}, true],
  ['a younger account', { created_at: new Date('2026-03-13T12:00:01Z') }, false],
  ['a new account that has talked with the lister', { created_at: now, hasTalked: true }, true],
  ['an auditor', { role: 'auditor' }, false],
  ['an administrator', { role: 'super_admin', hasTalked: true }, false],
  ['a lister', { role: 'owner' }, true],
  ['a reporter who was wrong more often than right', { past: { upheld: 1, dismissed: 2 } }, false],
  ['a reporter who was right as often as wrong', { past: { upheld: 1, dismissed: 1 } }, true],
])('a report by %s counts towards a hold (details: %o): %s (HOLD-03)', (_, said, counts) => {
  expect(mayHold({ ...known, ...said }, now)).toBe(counts);
});
