import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { DB } from '../../../database/rows.generated.ts';

const columns = ['id', 'most_uses', 'uses', 'created_at', 'expires_at'] as const;

/** Those that may still be accepted, the newest first. */
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

export type InvitationRow = Awaited<ReturnType<typeof listOpenInvitations>>[number];

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

/** For a while its link says why it does not work; then nobody needs it any more. */
export const forgetInvitationsBefore = (db: Db, agencyId: number, end: Date) =>
  db
    .deleteFrom('agency_invitations')
    .where('agency_id', '=', agencyId)
    .where('expires_at', '<', end)
    .execute();

/** False where there is no such open invitation of the agency. */
export async function withdrawInvitation(
  db: Db,
  { id, agencyId, now }: { id: string; agencyId: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agency_invitations')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The invitation of a link, whatever became of it, while its agency is public. */
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

/** Holds a public agency until the transaction ends, so that it is not closed meanwhile. */
export const holdPublicAgency = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom('agencies')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where((eb) => eb.ref('agencies.is_public'))
    .forShare()
    .executeTakeFirst();

/** Takes one use of it, as often as there are; false when none is left, or its time is over. */
export async function spendInvitation(
  trx: Transaction<DB>,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('agency_invitations')
    .set({ uses: sql`uses + 1` })
    .where('token_hash', '=', tokenHash)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .whereRef('uses', '<', 'most_uses')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The account of an agency, to be told. */
export const findAgencyAccount = (db: Db, agencyId: number) =>
  db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['profiles.id', 'users.email'])
    .where('profiles.agency_id', '=', agencyId)
    .where('profiles.role', '=', 'agency')
    .where((eb) => eb.ref('profiles.is_active'))
    .executeTakeFirst();

/** A confirmed agent and their agency, for whoever is to be told of them. */
export const findConfirmedAgent = (db: Db, userId: string) =>
  db
    .selectFrom('profiles')
    .innerJoin('agencies', 'agencies.id', 'profiles.agency_id')
    .select(['profiles.id', 'profiles.name', 'agencies.id as agency_id', 'agencies.name as agency'])
    .where('profiles.id', '=', userId)
    .where('profiles.role', '=', 'agent')
    .where('profiles.agency_confirmed_at', 'is not', null)
    .executeTakeFirst();

/** The agency of an agent, and whether it has confirmed them. */
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
