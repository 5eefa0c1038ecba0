const dayMs = 86_400_000;
/** Zimbabwe is two hours ahead of UTC all the year. */
const aheadMs = 7_200_000;

/** The day in Zimbabwe, as YYYY-MM-DD. */
export const dayInHarare = (at: Date): string =>
  new Date(at.getTime() + aheadMs).toISOString().slice(0, 10);

/** How many days one day is before another; negative when it is after. */
export const daysBetween = (earlier: string, later: string): number =>
  (Date.parse(later) - Date.parse(earlier)) / dayMs;

/** The moment at which a day begins in Zimbabwe, so many days before today. */
export const startOfDay = (now: Date, daysAgo: number): Date =>
  new Date(Date.parse(dayInHarare(now)) - aheadMs - daysAgo * dayMs);
