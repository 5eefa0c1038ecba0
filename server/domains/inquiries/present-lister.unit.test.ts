import { expect, it } from 'vitest';
import { activityOf } from './present-lister.ts';

// Half past midnight in Harare.
const now = new Date('2026-03-31T22:30:00Z');

it.each([
  ['2026-03-31T22:00:00Z', 'today'],
  ['2026-04-01T10:00:00Z', 'today'],
  ['2026-03-31T21:59:59Z', 'week'],
  ['2026-03-25T22:00:00Z', 'week'],
  ['2026-03-25T21:59:59Z', 'month'],
  ['2026-03-02T22:00:00Z', 'month'],
  ['2026-03-02T21:59:59Z', null],
])(
  'by Harare’s calendar, a person last active at %s is shown as “%s” (DETAIL-19)',
  (at, active) => {
    expect(activityOf(new Date(at), now)).toBe(active);
  },
);
