import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import { hasChanged } from '../../../../database/outcome.ts';
import type { DB } from '../../../../database/rows.generated.ts';

export const assignAgency = (db: Db, userId: string, agencyId: number): Promise<boolean> =>
  hasChanged(
    db
      .updateTable('profiles')
      .set({ agency_id: agencyId, updated_at: sql`now()` })
      .where('id', '=', userId)
      .where('role', '=', 'agency')
      .where('agency_id', 'is', null),
  );

/** Confirms an agent who named this agency. Returns false if the agent is already confirmed. */
export const confirmAgent = (
  db: Db,
  agencyId: number,
  userId: string,
  now: Date,
): Promise<boolean> =>
  hasChanged(
    db
      .updateTable('profiles')
      .set({ agency_confirmed_at: now })
      .where('id', '=', userId)
      .where('agency_id', '=', agencyId)
      .where('role', '=', 'agent')
      .where('agency_confirmed_at', 'is', null),
  );

export const removeAgentFromAgency = (db: Db, agencyId: number, userId: string): Promise<boolean> =>
  hasChanged(
    db
      .updateTable('profiles')
      .set({ agency_id: null, agency_confirmed_at: null })
      .where('id', '=', userId)
      .where('agency_id', '=', agencyId)
      .where('role', '=', 'agent'),
  );

export const clearAgencyOfMembers = (db: Db, agencyId: number) =>
  db
    .updateTable('profiles')
    .set({ agency_id: null, agency_confirmed_at: null })
    .where('agency_id', '=', agencyId)
    .execute();

/** Locks the agent's row until the transaction ends. Returns undefined for other roles. */
export const lockAgent = (trx: Transaction<DB>, userId: string) =>
  trx
    .selectFrom('profiles')
    .select(['agency_id', 'agency_confirmed_at'])
    .where('id', '=', userId)
    .where('role', '=', 'agent')
    .forNoKeyUpdate()
    .executeTakeFirst();

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

/** Agents with an unconfirmed email address lose the agency's confirmation. */
export const unconfirmUnprovenAgents = (trx: Transaction<DB>, agencyId: number) =>
  trx
    .updateTable('profiles')
    .set({ agency_confirmed_at: null })
    .where('agency_id', '=', agencyId)
    .where('role', '=', 'agent')
    .where('agency_confirmed_at', 'is not', null)
    .where(isUnproven)
    .execute();

export const unconfirmAgentBefore = (trx: Transaction<DB>, userId: string, moment: Date) =>
  trx
    .updateTable('profiles')
    .set({ agency_confirmed_at: null })
    .where('id', '=', userId)
    .where('role', '=', 'agent')
    .where('agency_confirmed_at', '<', moment)
    .execute();
