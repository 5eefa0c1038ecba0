import type { PropertyLister } from '../../contract/properties/listers.ts';
import { presentListingAgency } from '../agencies/present-agency.ts';
import type { PropertyListerRow } from './lister-queries.ts';
import { type ReplyTime, sayableReplyTime } from './reply-time-rules.ts';

/** Who lists a home, for everybody: as the listing names them, and no way to reach them (DEC-11). */
export function presentLister(row: PropertyListerRow, replyTime: ReplyTime): PropertyLister {
  return {
    name: row.name ?? 'Unknown User',
    avatar: row.avatar,
    confirmed: row.agent_id !== null && row.is_confirmed,
    agency: presentListingAgency(row, row.is_confirmed),
    member_since: row.member_since,
    reply: sayableReplyTime(replyTime) ?? null,
  };
}
