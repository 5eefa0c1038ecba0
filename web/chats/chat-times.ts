import {
  differenceInCalendarDays,
  differenceInHours,
  format,
  formatDistance,
  isSameDay,
} from 'date-fns';

const hoursOfDay = 24;
const hoursOfWeek = 7 * hoursOfDay;

/** In the list: under 24 h the time of day, under 7 days relative, otherwise the date (MSGS-16, MSGS-27). */
export function conversationTime(timestamp: string, now: Date): string {
  const hours = differenceInHours(now, timestamp);
  if (hours < hoursOfDay) return timeOfDay(timestamp);
  if (hours < hoursOfWeek) return formatDistance(timestamp, now, { addSuffix: true });
  return format(timestamp, 'd MMM yyyy');
}

export const timeOfDay = (timestamp: string): string => format(timestamp, 'HH:mm');

/** The divider over a day's messages (CHAT-05, CHAT-19). */
export function dayLabel(timestamp: string, now: Date): string {
  const days = differenceInCalendarDays(now, timestamp);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < 7) return `${days} days ago`;
  return `${formatDistance(timestamp, now, { addSuffix: true })}, ${format(timestamp, 'd MMM yyyy')}`;
}

/** Messages of one day under each other, the days in order. */
export function groupByDay<T extends { created_at: string }>(
  messages: readonly T[],
): { day: string; messages: T[] }[] {
  const groups: { day: string; messages: T[] }[] = [];
  for (const message of messages) {
    const last = groups.at(-1);
    if (last && isSameDay(last.day, message.created_at)) last.messages.push(message);
    else groups.push({ day: message.created_at, messages: [message] });
  }
  return groups;
}
