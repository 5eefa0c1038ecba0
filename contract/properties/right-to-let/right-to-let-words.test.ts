import { expect, it } from 'vitest';
import { rightSeenText } from './right-to-let-words.ts';

it.each([
  ['2026-11-04', '2026-11-04T12:00:00Z', 'Right to let: proof seen 4 November'],
  // In Harare, the last second of 31 December and the first second of 1 January.
  ['2026-11-04', '2026-12-31T21:59:59Z', 'Right to let: proof seen 4 November'],
  ['2026-11-04', '2026-12-31T22:00:00Z', 'Right to let: proof seen 4 November 2026'],
  ['2027-01-01', '2026-12-31T22:00:00Z', 'Right to let: proof seen 1 January'],
])('right-to-let proof seen on %s is shown at %s as “%s” (RIGHT-03)', (day, moment, text) => {
  expect(rightSeenText(day, new Date(moment))).toBe(text);
});
