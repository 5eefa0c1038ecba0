import { shownName } from '../../../contract/accounts/shown-name.ts';
import { dayInHarare } from '../../../contract/harare-day.ts';
import { PropertyLister } from '../../../contract/properties/listers.ts';
import { whatsAppNumber } from '../../../contract/typed/phone-links.ts';
import { present } from '../../http/answers/present.ts';
import { presentListingAgency } from '../agencies/present-agency.ts';
import type { PropertyListerRow } from './lister-queries.ts';
import { publicReplyTime, type ReplyTime } from './reply-time-rules.ts';

/** The lister as named on the listing, without contact details (DEC-11). */
export function presentLister(
  row: PropertyListerRow,
  replyTime: ReplyTime,
  now: Date,
): PropertyLister {
  const phones = [row.show_phone ? row.phone : null, row.agency_phone];
  return present(PropertyLister, row, {
    name: shownName(row.name),
    confirmed: row.agent_id !== null && row.is_confirmed,
    agency: presentListingAgency(row, row.is_confirmed),
    active: activityOf(row.last_active, now),
    whatsapp: phones.some((phone) => phone !== null && whatsAppNumber(phone) !== undefined),
    reply: publicReplyTime(replyTime) ?? null,
  });
}

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
