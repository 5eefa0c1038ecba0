import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import { hasChanged } from '../../../../database/outcome.ts';
import type { DB } from '../../../../database/rows.generated.ts';

const columns = ['id', 'most_uses', 'uses', 'created_at', 'expires_at'] as const;

export const listOpenInvitations = (db: Db, agencyId: number, now: Date) =>
  db
    .selectFrom('agency_invitations')
    .select(columns)
    .where('agency_id', '=', agencyId)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .whereRef('uses', '<', 'most_uses')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

interface NewInvitation {
  agency_id: number;
  token_hash: Buffer;
  most_uses: number;
  created_at: Date;
  expires_at: Date;
}

export const insertInvitation = (db: Db, invitation: NewInvitation) =>
  db
    .insertInto('agency_invitations')
    .values(invitation)
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Deletes old invitations. Until then, their links explain why they no longer work. */
export const deleteInvitationsBefore = (db: Db, agencyId: number, end: Date) =>
  db
    .deleteFrom('agency_invitations')
    .where('agency_id', '=', agencyId)
    .where('expires_at', '<', end)
    .execute();

export const withdrawInvitation = (
  db: Db,
  { id, agencyId, now }: { id: string; agencyId: number; now: Date },
): Promise<boolean> =>
  hasChanged(
    db
      .updateTable('agency_invitations')
      .set({ withdrawn_at: now })
      .where('id', '=', id)
      .where('agency_id', '=', agencyId)
      .where('withdrawn_at', 'is', null),
  );

/** Finds an invitation in any state, if its agency is public. */
export const findInvitation = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('agency_invitations')
    .innerJoin('agencies', 'agencies.id', 'agency_invitations.agency_id')
    .select([
      'agencies.id as agency_id',
      'agencies.name',
      'agencies.address',
      'agencies.logo',
      'agency_invitations.most_uses',
      'agency_invitations.uses',
      'agency_invitations.expires_at',
      'agency_invitations.withdrawn_at',
    ])
    .where('token_hash', '=', tokenHash)
    .where((eb) => eb.ref('agencies.is_public'))
    .executeTakeFirst();

export type OfferedRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** Locks a public agency until the transaction ends, so that it cannot be closed meanwhile. */
export const lockPublicAgency = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom('agencies')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where((eb) => eb.ref('agencies.is_public'))
    .forShare()
    .executeTakeFirst();

/** Uses the invitation once. Returns false if it has expired or no uses are left. */
export const consumeInvitation = (
  trx: Transaction<DB>,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> =>
  hasChanged(
    trx
      .updateTable('agency_invitations')
      .set({ uses: sql`uses + 1` })
      .where('token_hash', '=', tokenHash)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', now)
      .whereRef('uses', '<', 'most_uses'),
  );

export const findAgencyAccount = (db: Db, agencyId: number) =>
  db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['profiles.id', 'users.email'])
    .where('profiles.agency_id', '=', agencyId)
    .where('profiles.role', '=', 'agency')
    .where((eb) => eb.ref('profiles.is_active'))
    .executeTakeFirst();

export const findConfirmedAgent = (db: Db, userId: string) =>
  db
    .selectFrom('profiles')
    .innerJoin('agencies', 'agencies.id', 'profiles.agency_id')
    .select(['profiles.id', 'profiles.name', 'agencies.id as agency_id', 'agencies.name as agency'])
    .where('profiles.id', '=', userId)
    .where('profiles.role', '=', 'agent')
    .where('profiles.agency_confirmed_at', 'is not', null)
    .executeTakeFirst();

export const findAgencyOfAgent = (db: Db, userId: string) =>
  db
    .selectFrom('profiles')
    .innerJoin('agencies', 'agencies.id', 'profiles.agency_id')
    .select([
      'agencies.id',
      'agencies.name',
      sql<boolean>`profiles.agency_confirmed_at is not null`.as('is_confirmed'),
    ])
    .where('profiles.id', '=', userId)
    .where('profiles.role', '=', 'agent')
    .executeTakeFirst();
