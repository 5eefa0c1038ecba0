import { isSameDay, isSameYear, subDays } from 'date-fns';

/** "today", "yesterday" or "on 4 March", by the calendar of the reader. */
export function sentWhen(sentAt: string, now: Date): string {
  if (isSameDay(sentAt, now)) return 'today';
  if (isSameDay(sentAt, subDays(now, 1))) return 'yesterday';
  // By the browser's own words: those of date-fns are 7 KB.
  const day = new Date(sentAt).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(!isSameYear(sentAt, now) && { year: 'numeric' }),
  });
  return `on ${day}`;
}
