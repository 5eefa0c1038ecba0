import { differenceInCalendarDays, differenceInHours, isSameDay, lightFormat } from 'date-fns';
import { counted } from '../../ui/text/counted.ts';

const hoursOfDay = 24;
const daysOfWeek = 7;

/** Formats a timestamp by its age: as a time, "3 days ago" or a date (MSGS-16, MSGS-27). */
export function conversationTime(timestamp: string, now: Date): string {
  const days = Math.floor(differenceInHours(now, timestamp) / hoursOfDay);
  if (days < 1) return timeOfDay(timestamp);
  return days < daysOfWeek ? `${counted(days, 'day')} ago` : dateOf(timestamp);
}

export const timeOfDay = (timestamp: string): string => lightFormat(timestamp, 'HH:mm');

// Uses the browser's month names, because date-fns's would add 9 KB.
const dateOf = (timestamp: string): string =>
  new Date(timestamp).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });

/** The divider above each day's messages (CHAT-05, CHAT-19). */
export function dayLabel(timestamp: string, now: Date): string {
  const days = differenceInCalendarDays(now, timestamp);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < daysOfWeek) return `${days} days ago`;
  return `${days} days ago, ${dateOf(timestamp)}`;
}

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
