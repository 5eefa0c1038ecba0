import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { DB } from '../../../database/rows.generated.ts';

/** Gives this agency to an agency account that has none; false when it has one by now. */
export async function assignAgency(db: Db, userId: string, agencyId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profiles')
    .set({ agency_id: agencyId, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('role', '=', 'agency')
    .where('agency_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Confirms an agent who named this agency. A second call changes nothing and answers false. */
export async function confirmAgent(
  db: Db,
  agencyId: number,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profiles')
    .set({ agency_confirmed_at: now })
    .where('id', '=', userId)
    .where('agency_id', '=', agencyId)
    .where('role', '=', 'agent')
    .where('agency_confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes an agent out of the agency; false when there was no such agent. */
export async function partAgent(db: Db, agencyId: number, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profiles')
    .set({ agency_id: null, agency_confirmed_at: null })
    .where('id', '=', userId)
    .where('agency_id', '=', agencyId)
    .where('role', '=', 'agent')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes the agency out of every profile. */
export const leaveAgency = (db: Db, agencyId: number) =>
  db
    .updateTable('profiles')
    .set({ agency_id: null, agency_confirmed_at: null })
    .where('agency_id', '=', agencyId)
    .execute();

/** The agency of an agent, locked until the transaction ends; undefined for anybody else. */
export const lockAgent = (trx: Transaction<DB>, userId: string) =>
  trx
    .selectFrom('profiles')
    .select(['agency_id', 'agency_confirmed_at'])
    .where('id', '=', userId)
    .where('role', '=', 'agent')
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Makes an agent a confirmed one of this agency. */
export const joinAgency = (
  trx: Transaction<DB>,
  { userId, agencyId, now }: { userId: string; agencyId: number; now: Date },
) =>
  trx
    .updateTable('profiles')
    .set({ agency_id: agencyId, agency_confirmed_at: now, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('role', '=', 'agent')
    .execute();

const isUnproven = sql<boolean>`exists (
  select from users where users.id = profiles.id and users.email_confirmed_at is null
)`;

/** Takes back confirmations by invitation of agents who never confirmed their own address. */
export const unconfirmUnprovenAgents = (trx: Transaction<DB>, agencyId: number) =>
  trx
    .updateTable('profiles')
    .set({ agency_confirmed_at: null })
    .where('agency_id', '=', agencyId)
    .where('role', '=', 'agent')
    .where('agency_confirmed_at', 'is not', null)
    .where(isUnproven)
    .execute();

/** Takes back the confirmation of an agent, where it was given before this moment. */
export const unconfirmAgentBefore = (trx: Transaction<DB>, userId: string, moment: Date) =>
  trx
    .updateTable('profiles')
    .set({ agency_confirmed_at: null })
    .where('id', '=', userId)
    .where('role', '=', 'agent')
    .where('agency_confirmed_at', '<', moment)
    .execute();
