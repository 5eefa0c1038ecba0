const dayMs = 86_400_000;
/** Zimbabwe is two hours ahead of UTC all year. */
const utcOffsetMs = 7_200_000;

/** The day in Zimbabwe, as YYYY-MM-DD. */
export const dayInHarare = (at: Date): string =>
  new Date(at.getTime() + utcOffsetMs).toISOString().slice(0, 10);

/** Negative if the second day is before the first. */
export const daysBetween = (earlier: string, later: string): number =>
  (Date.parse(later) - Date.parse(earlier)) / dayMs;

/** Midnight in Zimbabwe, the given number of days before today. */
export const startOfDay = (now: Date, daysAgo: number): Date =>
  new Date(Date.parse(dayInHarare(now)) - utcOffsetMs - daysAgo * dayMs);
