import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { isUniqueViolation } from '../../../database/is-unique-violation.ts';
import type { DB } from '../../../database/rows.generated.ts';
import { clearAgencyOfMembers } from '../accounts/own-account/membership-queries.ts';
import { removeAgency } from './agency-queries.ts';

const agencyOf = (db: Db, id: string) =>
  db
    .selectFrom('profiles')
    .select('agency_id')
    .where('id', '=', id)
    .where('role', '=', 'agency')
    .where('agency_id', 'is not', null);

export const exportPerson = {
  agencies: (db: Db, id: string) =>
    db.selectFrom('agencies').selectAll().where('id', 'in', agencyOf(db, id)).execute(),
  agency_certificates: (db: Db, id: string) =>
    db
      .selectFrom('agency_certificates')
      .selectAll()
      .where('agency_id', 'in', agencyOf(db, id))
      .execute(),
  agency_invitations: (db: Db, id: string) =>
    db
      .selectFrom('agency_invitations')
      .select(['id', 'most_uses', 'uses', 'created_at', 'expires_at', 'withdrawn_at'])
      .where('agency_id', 'in', agencyOf(db, id))
      .execute(),
  agency_removals: (db: Db, id: string) =>
    db
      .selectFrom('agency_removals')
      .select(['agency_id', 'removed_at'])
      .where('user_id', '=', id)
      .execute(),
};

/** Deletes the agency with its account. Its agents remain, without an agency. */
export async function eraseRowsOfPerson(
  trx: Transaction<DB>,
  { id, role }: { id: string; role: string },
): Promise<void> {
  if (role !== 'agency') return;
  const profiles = trx.selectFrom('profiles').select('agency_id');
  const agency = await profiles.where('id', '=', id).executeTakeFirst();
  if (!agency?.agency_id) return;
  await clearAgencyOfMembers(trx, agency.agency_id);
  await removeAgency(trx, agency.agency_id);
}

/** If the name was taken meanwhile, the agency stays unpublished until it is renamed. */
export async function publishAgencyOf(
  trx: Transaction<DB>,
  userId: string,
  now: Date,
): Promise<void> {
  await sql`savepoint publishing`.execute(trx);
  try {
    await trx
      .updateTable('agencies')
      .from('profiles')
      .set({ published_at: now })
      .whereRef('agencies.id', '=', 'profiles.agency_id')
      .where('profiles.id', '=', userId)
      .where('profiles.role', '=', 'agency')
      .where('agencies.published_at', 'is', null)
      .where('agencies.deleted_at', 'is', null)
      .execute();
  } catch (error) {
    if (!isTakenAgencyName(error)) throw error;
    // The email address stays confirmed even if the agency cannot be published.
    await sql`rollback to savepoint publishing`.execute(trx);
  }
}

export const isTakenAgencyName = (error: unknown): boolean =>
  isUniqueViolation(error, 'agencies_public_name_key');

export const findPublicAgencyOf = (db: Db, userId: string) =>
  db
    .selectFrom('agencies')
    .innerJoin('profiles', 'profiles.agency_id', 'agencies.id')
    .select(['agencies.id', 'agencies.name'])
    .where('profiles.id', '=', userId)
    .where((eb) => eb.ref('agencies.is_public'))
    .executeTakeFirst();
