import type { Transaction } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { hasChanged } from '../../../database/outcome.ts';
import type { DB } from '../../../database/rows.generated.ts';
import {
  dropPicture,
  hasUploadUrl,
  type ShowsUpload,
} from '../../platform/uploads/upload-queries.ts';

export const isShownAsLogo: ShowsUpload = ({ exists, selectFrom }) =>
  exists(selectFrom('agencies').select('agencies.id').where(hasUploadUrl('agencies.logo')));

export async function replaceLogo(
  trx: Transaction<DB>,
  agencyId: number,
  logo: string | null,
): Promise<boolean> {
  const agencies = trx
    .selectFrom('agencies')
    .select(['id', 'logo'])
    .where('deleted_at', 'is', null);
  const former = await agencies.where('id', '=', agencyId).forUpdate().executeTakeFirst();
  if (!former) return false;
  await deletePendingLogo(trx, agencyId);
  await trx.updateTable('agencies').set({ logo }).where('id', '=', agencyId).execute();
  if (former.logo) {
    await dropPicture(trx, { bucket: 'agency-logos', url: former.logo }, isShownAsLogo);
  }
  return true;
}

export const insertPendingLogo = (db: Db, agencyId: number, file: Uint8Array) =>
  db
    .insertInto('waiting_logos')
    .values({ agency_id: agencyId, file: Buffer.from(file) })
    .execute();

/** Agencies with a pending logo and an account with a confirmed email address. */
export const listPublishableLogos = (db: Db) =>
  db
    .selectFrom('waiting_logos')
    .innerJoin('profiles', 'profiles.agency_id', 'waiting_logos.agency_id')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['waiting_logos.agency_id', 'users.id as owner_id'])
    .where('profiles.role', '=', 'agency')
    .where('users.email_confirmed_at', 'is not', null)
    .orderBy('waiting_logos.agency_id')
    .limit(100)
    .execute();

export const findPendingLogo = (db: Db, agencyId: number) =>
  db
    .selectFrom('waiting_logos')
    .select('file')
    .where('agency_id', '=', agencyId)
    .executeTakeFirst();

export const deletePendingLogo = (db: Db, agencyId: number): Promise<boolean> =>
  hasChanged(db.deleteFrom('waiting_logos').where('agency_id', '=', agencyId));
