import type { LeftHomes, Team, UnansweredInquiry } from '../../contract/agencies/team.ts';
import { publicReplyTime } from '../inquiries/reply-time-rules.ts';
import type { listTeam, UnansweredRow } from './team-queries.ts';

export function presentTeam(rows: Awaited<ReturnType<typeof listTeam>>): Team {
  const [first] = rows;
  return {
    agents: rows.map(({ id, name, replies, reply_minutes, ...row }) => ({
      id,
      name,
      homes: Number(row.homes),
      unanswered: Number(row.unanswered),
      inquiries: Number(row.inquiries),
      inquiries_before: Number(row.inquiries_before),
      reply_minutes: usualReply(Number(replies), reply_minutes),
    })),
    total: {
      agents: Number(first?.agents_found ?? 0),
      homes: Number(first?.homes_found ?? 0),
      unanswered: Number(first?.unanswered_found ?? 0),
      inquiries: Number(first?.inquiries_found ?? 0),
      inquiries_before: Number(first?.inquiries_before_found ?? 0),
    },
  };
}

function usualReply(inquiries: number, waited: number | null): number | null {
  const minutes = waited === null ? null : Math.ceil(waited);
  return publicReplyTime({ inquiries, minutes })?.minutes ?? null;
}

/** Omits the conversation and the sender's phone number, which are private to the agent. */
export function presentUnanswered(row: UnansweredRow): UnansweredInquiry {
  const isFree = row.chat === null;
  return {
    id: row.id,
    message: row.message,
    created_at: row.created_at.toISOString(),
    sender: row.sender_name,
    property: { id: row.property_id, title: row.title },
    agent: { id: row.agent_id, name: row.agent_name },
    viewer_can: { answer: isFree, pass_on: isFree },
  };
}

export const presentLeftHomes = (row: {
  id: string;
  name: string | null;
  homes: string;
}): LeftHomes => ({
  agent: { id: row.id, name: row.name },
  homes: Number(row.homes),
});
