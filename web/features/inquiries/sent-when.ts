import { isSameDay, isSameYear, subDays } from 'date-fns';

/** Formats a date as "today", "yesterday" or "on 4 March", in the reader's time zone. */
export function sentWhen(sentAt: string, now: Date): string {
  if (isSameDay(sentAt, now)) return 'today';
  if (isSameDay(sentAt, subDays(now, 1))) return 'yesterday';
  // Formats the date without date-fns, which would add 7 KB.
  const day = new Date(sentAt).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(!isSameYear(sentAt, now) && { year: 'numeric' }),
  });
  return `on ${day}`;
}
