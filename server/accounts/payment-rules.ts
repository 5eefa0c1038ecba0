// en-CA writes a day as 2026-11-22.
const hararesDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Harare' });

/** The day in Zimbabwe, as YYYY-MM-DD. */
export const dayInHarare = (now: Date): string => hararesDay.format(now);

/** A payment counts until the end of its last day. */
export const hasEnded = (lastDay: string, now: Date): boolean => lastDay < dayInHarare(now);
