import { expect, test } from 'vitest';
import { isHeldBy, mayHold, unrelatedPeople } from './hold-rules.ts';

const person = (id: string, agency_id: number | null = null, mailbox = id) => ({
  id,
  agency_id,
  mailbox: mailbox === '' ? null : Buffer.from(mailbox),
});

test('three unrelated reporters hold a person for review, two do not (HOLD-03)', () => {
  expect([isHeldBy(2), isHeldBy(3)]).toEqual([false, true]);
});

test.each([
  ['nobody', [], 0],
  ['strangers', [person('a'), person('b'), person('c')], 3],
  ['of one agency', [person('a', 1), person('b', 1), person('c', 1)], 1],
  ['of two agencies, and alone', [person('a', 1), person('b', 1), person('c', 2), person('d')], 3],
  ['one mailbox', [person('a'), person('b', null, 'a'), person('c', null, 'a')], 1],
  ['one account with two mailboxes', [person('a', null, 'x'), person('a', null, 'y')], 1],
  [
    'a chain of mailbox and agency',
    [person('a', null, 'x'), person('b', 1, 'y'), person('c', 1, 'x')],
    1,
  ],
  ['from before mailboxes were remembered', [person('a', null, ''), person('b', null, '')], 2],
])('of %s it counts the unrelated people (HOLD-03)', (_, reporters, people) => {
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
  ['a younger one', { created_at: new Date('2026-03-13T12:00:01Z') }, false],
  ['a new one that talked with the lister', { created_at: now, hasTalked: true }, true],
  ['an auditor', { role: 'auditor' }, false],
  ['an administrator', { role: 'super_admin', hasTalked: true }, false],
  ['a lister', { role: 'owner' }, true],
  ['somebody wrong more often than right', { past: { upheld: 1, dismissed: 2 } }, false],
  ['somebody right as often as wrong', { past: { upheld: 1, dismissed: 1 } }, true],
])('%s counts towards a hold: %o %s (HOLD-03)', (_, said, counts) => {
  expect(mayHold({ ...known, ...said }, now)).toBe(counts);
});
