import { dayInHarare, daysBetween } from '../../../contract/harare-day.ts';

/** Days before its end on which the operator is reminded of the licence. It is renewed about three months ahead. */
const remindBeforeDays = [105, 60, 14, 0] as const;

/** The first of them also makes Health ask for it. */
export const noticeBeforeDays = remindBeforeDays[0];

/** Days from today until the licence ends; negative when it has ended. */
export const daysLeft = (ends: string, now: Date): number => daysBetween(dayInHarare(now), ends);

/** The reminder that is due now: the latest of those reached; undefined while there is none. */
export const dueReminder = (ends: string, now: Date): number | undefined =>
  remindBeforeDays.findLast((days) => daysLeft(ends, now) <= days);
