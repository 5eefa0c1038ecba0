import type { Db } from '../../database/database.ts';
import { hasChanged } from '../../database/outcome.ts';

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
