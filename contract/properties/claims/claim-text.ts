import { dayInHarare } from '../../harare-day.ts';

export interface Confirmed {
  renters: number;
  /** YYYY-MM, in Zimbabwe */
  month: string;
}

/** "2 renters confirmed this in June"; adds the year if it is not the current year (CLAIM-02). */
export function confirmedBy({ renters, month }: Confirmed, now: Date): string {
  const named = new Date(month).toLocaleDateString('en-GB', {
    month: 'long',
    timeZone: 'UTC',
    ...(month.slice(0, 4) !== dayInHarare(now).slice(0, 4) && { year: 'numeric' }),
  });
  return `${renters} ${renters === 1 ? 'renter' : 'renters'} confirmed this in ${named}`;
}
