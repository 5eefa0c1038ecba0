import { expect, it } from 'vitest';
import { approvalCutoff, mayDecide, pendingCutoff } from './right-to-let-rules.ts';

it.each([
  // Accepted on 4 November in Harare.
  ['2026-11-04T10:00:00Z', '2027-11-03T21:59:59Z', true],
  ['2026-11-04T10:00:00Z', '2027-11-03T22:00:00Z', false],
  ['2026-11-03T22:00:00Z', '2027-11-03T21:59:59Z', true],
  // Accepted on 3 November, one second before midnight.
  ['2026-11-03T21:59:59Z', '2027-11-03T21:59:59Z', false],
  // 29 February does not exist in the following year.
  ['2028-02-29T10:00:00Z', '2029-02-28T21:59:59Z', true],
  ['2028-02-29T10:00:00Z', '2029-02-28T22:00:00Z', false],
])('an approval given at %s is valid at %s: %s (RIGHT-04)', (seen, moment, counts) => {
  expect(new Date(seen) >= approvalCutoff(new Date(moment))).toBe(counts);
});

it.each([
  ['2026-10-26T22:00:00Z', '2026-11-25T21:59:59Z', false],
  ['2026-10-26T21:59:59Z', '2026-11-24T22:00:00Z', true],
])('a document sent at %s is overdue at %s: %s (RIGHT-05)', (sent, moment, isLate) => {
  expect(new Date(sent) < pendingCutoff(new Date(moment))).toBe(isLate);
});

it('a right-to-let document can be approved or rejected only once, but its approval can be revoked later (RIGHT-02)', () => {
  const decided_at = new Date('2026-11-04T10:00:00Z');
  const papers = {
    waiting: { decided_at: null, is_seen: false },
    seen: { decided_at, is_seen: true },
    refused: { decided_at, is_seen: false },
  };
  const may = (seen: boolean) =>
    Object.entries(papers).flatMap(([name, paper]) => (mayDecide(paper, { seen }) ? [name] : []));
  expect(may(true)).toEqual(['waiting']);
  expect(may(false)).toEqual(['waiting', 'seen']);
});
