import type { AdminLogFilters } from '../../../contract/admin/admin-log.ts';

const names = ['actor', 'subject', 'action', 'day'] as const;
export type LogSearch = Record<(typeof names)[number], string>;

export const readLogSearch = (address: URLSearchParams): LogSearch => ({
  actor: address.get('actor') ?? '',
  subject: address.get('subject') ?? '',
  action: address.get('action') ?? '',
  day: address.get('day') ?? '',
});

export function logAddress(form: FormData): URLSearchParams {
  const given = names.flatMap((name): [string, string][] => {
    const value = form.get(name);
    return typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [];
  });
  return new URLSearchParams(given);
}

/** Converts a day to a time range in the reader's time zone. Ignores an invalid day. */
export function filtersOf({ actor, subject, action, day }: LogSearch): AdminLogFilters {
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
