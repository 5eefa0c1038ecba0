import { format, isSameDay, isSameYear, subDays } from 'date-fns';

/** "today", "yesterday" or "on 4 March", by the calendar of the reader. */
export function sentWhen(sentAt: string, now: Date): string {
  if (isSameDay(sentAt, now)) return 'today';
  if (isSameDay(sentAt, subDays(now, 1))) return 'yesterday';
  return `on ${format(sentAt, isSameYear(sentAt, now) ? 'd MMMM' : 'd MMMM yyyy')}`;
}
