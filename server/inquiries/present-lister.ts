import type { PropertyLister } from '../../contract/listers.ts';
import type { PropertyListerRow } from './lister-queries.ts';
import { type ReplyTime, sayableReplyTime } from './reply-time-rules.ts';

/** Who lists a home, for everybody: as the listing names them, and no way to reach them (DEC-11). */
export function presentLister(row: PropertyListerRow, replyTime: ReplyTime): PropertyLister {
  const isOfAgency = row.agent_agency_id !== null && row.agent_agency_id === row.agency_id;
  return {
    name: row.name ?? 'Unknown User',
    avatar: row.avatar,
    confirmed: isOfAgency && row.agent_confirmed_at !== null,
    agency: row.agency_name === null ? null : { name: row.agency_name, logo: row.agency_logo },
    member_since: row.member_since,
    reply: sayableReplyTime(replyTime) ?? null,
  };
}
