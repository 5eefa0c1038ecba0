import { LeftHomes, Team, UnansweredInquiry } from '../../../contract/agencies/team.ts';
import { present, type Rules, viewerCan } from '../../http/answers/present.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import { publicReplyTime } from '../inquiries/reply-time-rules.ts';
import type { listLeftHomes } from '../properties/listing/agency-property-queries.ts';
import type { listTeam, UnansweredRow } from './team-queries.ts';

export function presentTeam(rows: Awaited<ReturnType<typeof listTeam>>): Team {
  const [first] = rows;
  return present(Team, {
    agents: rows.map((row) => ({
      ...row,
      reply_minutes: usualReply(Number(row.replies), row.reply_minutes),
    })),
    total: {
      agents: first?.agents_found ?? 0,
      homes: first?.homes_found ?? 0,
      unanswered: first?.unanswered_found ?? 0,
      inquiries: first?.inquiries_found ?? 0,
      inquiries_before: first?.inquiries_before_found ?? 0,
    },
  });
}

function usualReply(inquiries: number, waited: number | null): number | null {
  const minutes = waited === null ? null : Math.ceil(waited);
  return publicReplyTime({ inquiries, minutes })?.minutes ?? null;
}

const isFree = (_: Viewer, { chat }: Pick<UnansweredRow, 'chat'>): boolean => chat === null;

const unansweredRules: Rules<
  UnansweredInquiry['viewer_can'],
  Viewer,
  Pick<UnansweredRow, 'chat'>
> = { answer: isFree, pass_on: isFree };

/** Omits the conversation and the sender's phone number, which are private to the agent. */
export const presentUnanswered = (row: UnansweredRow, viewer: Viewer): UnansweredInquiry =>
  present(UnansweredInquiry, row, {
    sender: row.sender_name,
    property: { id: row.property_id, title: row.title },
    agent: { id: row.agent_id, name: row.agent_name },
    viewer_can: viewerCan(unansweredRules, viewer, row),
  });

export const presentLeftHomes = (row: Awaited<ReturnType<typeof listLeftHomes>>[number]) =>
  present(LeftHomes, row, { agent: row });
