import { dayInHarare, daysBetween } from '../harare-day.ts';

/** From so many days on, a home is said not to be confirmed. */
const unconfirmedFromDays = 10;

const dayAndMonth: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', timeZone: 'UTC' };

/** How lately somebody said that a home is still to be had; days are those of Zimbabwe. */
export function confirmedText(confirmedOn: string, now: Date): string {
  const days = daysBetween(confirmedOn, dayInHarare(now));
  if (days <= 0) return 'Confirmed today';
  if (days === 1) return 'Confirmed yesterday';
  if (days < unconfirmedFromDays) return `Confirmed ${days} days ago`;
  return `Not confirmed since ${dateOf(confirmedOn, days)}`;
}

// After a year the day alone would be taken for the latest one of that name.
const dateOf = (day: string, daysAgo: number): string =>
  new Date(day).toLocaleDateString('en-GB', {
    ...dayAndMonth,
    ...(daysAgo >= 365 && { year: 'numeric' }),
  });
