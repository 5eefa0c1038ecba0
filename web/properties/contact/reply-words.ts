const hour = 60;
const day = 24 * hour;

/** How long an answer usually takes, rounded up: nobody is promised too much. */
export function replyWords(minutes: number): string {
  if (minutes <= hour) return 'Usually answers within an hour';
  if (minutes <= 12 * hour) return `Usually answers within ${Math.ceil(minutes / hour)} hours`;
  if (minutes <= day) return 'Usually answers within a day';
  return `Usually answers within ${Math.ceil(minutes / day)} days`;
}
