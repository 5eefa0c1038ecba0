import { expect, test } from 'vitest';
import { sentWhen } from './sent-when.ts';

// Local times, because a day begins in the reader's time zone.
const at = (text: string) => new Date(text);

test.each([
  ['2026-03-05T00:00', '2026-03-05T23:59', 'today'],
  ['2026-03-04T23:59', '2026-03-05T00:00', 'yesterday'],
  ['2026-02-28T12:00', '2026-03-01T12:00', 'yesterday'],
  ['2026-03-03T12:00', '2026-03-05T00:00', 'on 3 March'],
  ['2025-12-31T12:00', '2026-01-01T12:00', 'yesterday'],
  ['2025-12-30T12:00', '2026-01-01T12:00', 'on 30 December 2025'],
])('a message sent at %s and viewed at %s is shown as sent "%s"', (sent, now, words) => {
  expect(sentWhen(at(sent).toISOString(), at(now))).toBe(words);
});
