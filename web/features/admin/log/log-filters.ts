import type { AdminLogFilters } from '../../../../contract/admin/admin-log.ts';

/** Converts a day to a time range in the reader's time zone. Ignores an invalid day. */
export function filtersOf(address: URLSearchParams): AdminLogFilters {
  const { actor, subject, action, day = '' } = Object.fromEntries(address);
  const from = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00`) : undefined;
  const isDay = from !== undefined && !Number.isNaN(from.getTime());
  return {
    ...(actor && { actor }),
    ...(subject && { subject }),
    ...(action && { action }),
    ...(isDay && { from: from.toISOString(), until: dayAfter(from).toISOString() }),
  };
}

const dayAfter = (day: Date): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);
