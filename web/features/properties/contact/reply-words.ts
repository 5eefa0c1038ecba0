const hour = 60;
const day = 24 * hour;

/** Describes the usual response time, rounded up so that it does not promise too much. */
export const replyTimeText = (minutes: number): string => `Usually replies ${replyTime(minutes)}`;

export function replyTime(minutes: number): string {
  if (minutes <= hour) return 'within an hour';
  if (minutes <= 12 * hour) return `within ${Math.ceil(minutes / hour)} hours`;
  if (minutes <= day) return 'within a day';
  return `within ${Math.ceil(minutes / day)} days`;
}
