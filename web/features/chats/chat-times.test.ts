import { endOfDay, startOfDay, subDays, subHours } from 'date-fns';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clocks } from '../../../test/clock/clocks.ts';
import { conversationTime, dayLabel, groupByDay } from './chat-times.ts';

const now = new Date(2026, 10, 21, 15, 30);
const ago = (hours: number) => subHours(now, hours).toISOString();
const daysAgo = (days: number) => subDays(now, days).toISOString();

test('a conversation from today shows the time of day (MSGS-16)', () => {
  expect(conversationTime(ago(1), now)).toBe('14:30');
  expect(conversationTime(ago(23), now)).toBe('16:30');
});

test('a conversation from this week shows how many days ago it was', () => {
  expect(conversationTime(ago(24), now)).toBe('1 day ago');
  expect(conversationTime(daysAgo(6), now)).toBe('6 days ago');
});

test('an older conversation shows the date (MSGS-27)', () => {
  expect(conversationTime(daysAgo(7), now)).toBe('14 Nov 2026');
});

test('a day is labelled “Today”, “Yesterday” or “3 days ago”, and an older day also shows its date (CHAT-05, CHAT-19)', () => {
  expect(dayLabel(ago(1), now)).toBe('Today');
  expect(dayLabel(ago(20), now)).toBe('Yesterday');
  expect(dayLabel(daysAgo(3), now)).toBe('3 days ago');
  expect(dayLabel(daysAgo(10), now)).toBe('10 days ago, 11 Nov 2026');
});

test('messages are grouped by day', () => {
  const messages = [daysAgo(2), daysAgo(1), ago(2), ago(1)].map((created_at) => ({ created_at }));
  expect(groupByDay(messages).map((group) => group.messages.length)).toEqual([1, 1, 2]);
});

describe.each(clocks)('at $moment in $zone', ({ zone, moment }) => {
  afterEach(() => vi.unstubAllEnvs());

  test('a day begins and ends at midnight in the reader’s time zone', () => {
    vi.stubEnv('TZ', zone);
    const midnight = startOfDay(moment);
    const before = endOfDay(subDays(moment, 1));
    const times = [subDays(midnight, 1), before, midnight, moment];
    const labels = times.map((time) => dayLabel(time.toISOString(), moment));
    expect(labels).toEqual(['Yesterday', 'Yesterday', 'Today', 'Today']);
    const messages = times.map((time) => ({ created_at: time.toISOString() }));
    expect(groupByDay(messages).map((group) => group.messages.length)).toEqual([2, 2]);
  });

  test('a conversation less than 24 hours old shows the time of day, and an older one the number of days', () => {
    vi.stubEnv('TZ', zone);
    const timeNow = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone });
    expect(conversationTime(moment.toISOString(), moment)).toBe(timeNow.format(moment));
    const tooLong = new Date(moment.getTime() - 24 * 3_600_000).toISOString();
    expect(conversationTime(tooLong, moment)).toBe('1 day ago');
  });
});
