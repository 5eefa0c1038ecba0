import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { isConfirmedLister } from '../agencies/member-queries.ts';
import { selectListers } from '../properties/contact/contact-queries.ts';
import { isUnanswered } from './inquiry-queries.ts';
import {
  maxCountedReplies,
  type ReplyTime,
  replyDays,
  unansweredDays,
} from './reply-time-rules.ts';

export type PropertyListerRow = NonNullable<Awaited<ReturnType<typeof findPropertyLister>>>;

export const findPropertyLister = (db: Db, propertyId: string) =>
  selectListers(db, propertyId)
    .select([
      'properties.owner_id',
      'agent.id as agent_id',
      isConfirmedLister('lister').as('is_confirmed'),
      'lister.name',
      'lister.avatar',
      'lister.show_phone',
      'lister.phone',
      'agencies.phone as agency_phone',
      // The last activity is the last confirmation of a home or the last refresh of a session.
      sql<Date>`greatest(
        properties.confirmed_at,
        (select max(rotated_at) from sessions where sessions.user_id = lister.id)
      )`.as('last_active'),
      'agencies.name as agency_name',
      'agencies.logo as agency_logo',
      sql<string>`to_char(lister.created_at at time zone 'Africa/Harare', 'YYYY-MM')`.as(
        'member_since',
      ),
    ])
    .executeTakeFirst();

/** The median reply time. Inquiries left unanswered count as the longest times. */
export async function findReplyTime(db: Db, ownerId: string): Promise<ReplyTime> {
  const { rows } = await sql<{ inquiries: string; minutes: number | null }>`
    select count(*) as inquiries,
      nullif(
        percentile_disc(0.5) within group (order by coalesce(waited_minutes, 'infinity')),
        'infinity'
      ) as minutes
    from (
      select extract(epoch from responded_at - inquiries.created_at)::float8 / 60 as waited_minutes
      from properties join inquiries on inquiries.property_id = properties.id
      where properties.owner_id = ${ownerId}
        and inquiries.created_at > now() - make_interval(days => ${replyDays})
        and (
          responded_at is not null
          or ${isUnanswered}
            and inquiries.created_at < now() - make_interval(days => ${unansweredDays})
        )
      order by inquiries.created_at desc
      limit ${maxCountedReplies}
    ) as asked
  `.execute(db);
  const [row] = rows;
  return {
    inquiries: Number(row?.inquiries ?? 0),
    minutes: row?.minutes == null ? null : Math.ceil(row.minutes),
  };
}
