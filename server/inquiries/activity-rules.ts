import { dayInHarare } from '../../contract/harare-day.ts';
import type { PropertyLister } from '../../contract/properties/listers.ts';

const dayMs = 24 * 3_600_000;

/** Rounds the last activity, to prevent tracking; null after 30 days (DETAIL-19). */
export function activityOf(lastActive: Date, now: Date): PropertyLister['active'] {
  const days = daysBetween(dayInHarare(lastActive), dayInHarare(now));
  if (days <= 0) return 'today';
  if (days < 7) return 'week';
  return days < 30 ? 'month' : null;
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
