import { dayInHarare, daysBetween } from '../../../../contract/harare-day.ts';

/** Reminders are due this many days before expiry, and renewal about three months before expiry. */
const remindBeforeDays = [105, 60, 14, 0] as const;

/** How many days before expiry the Health page starts to list the renewal. */
export const noticeBeforeDays = remindBeforeDays[0];

/** Days until the licence expires; negative afterwards. */
export const daysLeft = (ends: string, now: Date): number => daysBetween(dayInHarare(now), ends);

/** The latest reminder that is due; undefined if none is. */
export const dueReminder = (ends: string, now: Date): number | undefined =>
  remindBeforeDays.findLast((days) => daysLeft(ends, now) <= days);
