import { type RawBuilder, sql } from 'kysely';
import type { TeamSort } from '../../../contract/agencies/team.ts';
import { agentsPerPage } from '../../../contract/agencies/team-limits.ts';
import type { Db } from '../../../database/database.ts';
import { chatOfInquiry } from '../chats/inquiries/chat-of-inquiry-queries.ts';
import { answererOf, isOfConfirmedAgent, isUnanswered } from '../inquiries/inquiry-queries.ts';
import { replyDays, unansweredDays } from '../inquiries/reply-time-rules.ts';

interface TeamRow {
  id: string;
  name: string | null;
  homes: string;
  unanswered: string;
  inquiries: string;
  inquiries_before: string;
  replies: string;
  reply_minutes: number | null;
  agents_found: string;
  homes_found: string;
  unanswered_found: string;
  inquiries_found: string;
  inquiries_before_found: string;
}

const orders: Record<TeamSort, RawBuilder<unknown>> = {
  name: sql`lower(name) nulls last`,
  homes: sql`homes desc`,
  unanswered: sql`unanswered desc`,
  reply: sql`reply_minutes nulls last`,
  inquiries: sql`inquiries desc`,
};

interface Wanted {
  part: string;
  sort: TeamSort;
  page: number;
}

/** Figures per agent and in total. A reassigned inquiry counts for its new agent (TEAM-05). */
export async function listTeam(db: Db, agencyId: number, { part, sort, page }: Wanted) {
  const { rows } = await sql<TeamRow>`
    with agents as (
      select profiles.id, profiles.name
      from profiles join users on users.id = profiles.id
      where profiles.agency_id = ${agencyId} and profiles.role = 'agent'
        and profiles.agency_confirmed_at is not null and users.email_confirmed_at is not null
        and strpos(lower(coalesce(profiles.name, '')), lower(${part})) > 0
    ), listed as (
      select coalesce(agent_id, owner_id) as agent_id, count(*) as homes
      from properties where agency_id = ${agencyId} and is_listed
      group by 1
    ), asked as (
      select ${answererOf} as agent_id, ${isUnanswered} as waits, inquiries.created_at,
        inquiries.responded_at
      from properties join inquiries on inquiries.property_id = properties.id
      where properties.agency_id = ${agencyId}
        and (
          ${isUnanswered}
          or inquiries.created_at > now() - make_interval(days => ${replyDays})
        )
    ), counted as (
      select agent_id,
        count(*) filter (where waits) as unanswered,
        count(*) filter (where created_at > now() - interval '30 days') as inquiries,
        count(*) filter (
          where created_at <= now() - interval '30 days'
            and created_at > now() - interval '60 days'
        ) as inquiries_before
      from asked group by agent_id
    ), waited as (
      select agent_id, count(*) as replies,
        nullif(
          percentile_disc(0.5) within group (
            order by coalesce(extract(epoch from responded_at - created_at)::float8 / 60, 'infinity')
          ),
          'infinity'
        ) as reply_minutes
      from asked
      where created_at > now() - make_interval(days => ${replyDays})
        and (
          responded_at is not null
          or waits and created_at < now() - make_interval(days => ${unansweredDays})
        )
      group by agent_id
    ), team as (
      select agents.id, agents.name, coalesce(homes, 0) as homes,
        coalesce(unanswered, 0) as unanswered, coalesce(inquiries, 0) as inquiries,
        coalesce(inquiries_before, 0) as inquiries_before,
        coalesce(replies, 0) as replies, reply_minutes
      from agents
      left join listed on listed.agent_id = agents.id
      left join counted on counted.agent_id = agents.id
      left join waited on waited.agent_id = agents.id
    )
    select *, count(*) over () as agents_found, sum(homes) over () as homes_found,
      sum(unanswered) over () as unanswered_found, sum(inquiries) over () as inquiries_found,
      sum(inquiries_before) over () as inquiries_before_found
    from team
    order by ${orders[sort]}, lower(name), id
    limit ${agentsPerPage} offset ${(page - 1) * agentsPerPage}
  `.execute(db);
  return rows;
}

const mostUnanswered = 100;

export const listUnanswered = (db: Db, agencyId: number) =>
  db
    .selectFrom('inquiries')
    .innerJoin('properties', 'properties.id', 'inquiries.property_id')
    .innerJoin('profiles as agent', (join) => join.on('agent.id', '=', answererOf))
    .innerJoin('profiles as sender', 'sender.id', 'inquiries.user_id')
    .select([
      'inquiries.id',
      'inquiries.message',
      'inquiries.created_at',
      'sender.name as sender_name',
      'properties.id as property_id',
      'properties.title',
      'agent.id as agent_id',
      'agent.name as agent_name',
    ])
    .select((eb) => chatOfInquiry(eb).as('chat'))
    .where('properties.agency_id', '=', agencyId)
    .where(isUnanswered)
    .where(isOfConfirmedAgent)
    .orderBy('inquiries.created_at')
    .orderBy('inquiries.id')
    .limit(mostUnanswered)
    .execute();

export type UnansweredRow = Awaited<ReturnType<typeof listUnanswered>>[number];

/** A confirmed agent who can take over the agency's questions and homes. */
export const findActiveAgent = (db: Db, agencyId: number, userId: string) =>
  db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .innerJoin('agencies', 'agencies.id', 'profiles.agency_id')
    .select(['profiles.id', 'users.email', 'agencies.name as agency'])
    .where('profiles.id', '=', userId)
    .where('profiles.agency_id', '=', agencyId)
    .where('profiles.role', '=', 'agent')
    .where('profiles.agency_confirmed_at', 'is not', null)
    .where((eb) => eb.ref('profiles.is_active'))
    .executeTakeFirst();
