import { sql, type Transaction } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { DB } from '../../database/rows.generated.ts';

/** The member assigned to the inquiry, or else the home's owner (TEAM-08). */
export const answererOf = sql<string>`coalesce(
  (
    select member.id from profiles as member
    where member.id = inquiries.answerer_id and member.is_active
      and member.agency_id = properties.agency_id
      and (member.role = 'agency' or member.agency_confirmed_at is not null)
  ),
  properties.owner_id
)`;

/** Whether the answerer is a confirmed agent of the home's agency, which can step in (TEAM-06). */
export const isOfConfirmedAgent = sql<boolean>`exists (
  select from profiles as agent
  where agent.id = ${answererOf} and agent.role = 'agent'
    and agent.agency_id = properties.agency_id and agent.agency_confirmed_at is not null
)`;

/** The person's next inquiry about a home goes to the same answerer as their last one. */
export const findAnswererFor = (db: Db, userId: string, propertyId: string) =>
  db
    .selectFrom('inquiries')
    .innerJoin('properties', 'properties.id', 'inquiries.property_id')
    .innerJoin('users', 'users.id', 'inquiries.answerer_id')
    .select(['users.id', 'users.email'])
    .where('inquiries.user_id', '=', userId)
    .where('inquiries.property_id', '=', propertyId)
    .where(answererOf, '=', sql.ref<string>('users.id'))
    .orderBy('inquiries.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Reassigns a person's pending questions about a home. Returns false if there are none. */
export async function reassignInquiries(
  trx: Transaction<DB>,
  asked: { userId: string; propertyId: string; from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('inquiries')
    .from('properties')
    .set({ answerer_id: asked.to, updated_at: sql`now()` })
    .whereRef('properties.id', '=', 'inquiries.property_id')
    .where('inquiries.user_id', '=', asked.userId)
    .where('inquiries.property_id', '=', asked.propertyId)
    .where('inquiries.status', '=', 'pending')
    .where(answererOf, '=', asked.from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
