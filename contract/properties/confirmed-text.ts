import { dayInHarare, daysBetween } from '../harare-day.ts';

const unconfirmedFromDays = 10;

const dayAndMonth: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', timeZone: 'UTC' };

/** How recently the lister confirmed that a home is available, in days in Zimbabwe. */
export function confirmedText(confirmedOn: string, now: Date): string {
  const days = daysBetween(confirmedOn, dayInHarare(now));
  if (days <= 0) return 'Confirmed today';
  if (days === 1) return 'Confirmed yesterday';
  if (days < unconfirmedFromDays) return `Confirmed ${days} days ago`;
  return `Not confirmed since ${dateOf(confirmedOn, days)}`;
}

const dateOf = (day: string, daysAgo: number): string =>
  new Date(day).toLocaleDateString('en-GB', {
    ...dayAndMonth,
    ...(daysAgo >= 365 && { year: 'numeric' }),
  });
