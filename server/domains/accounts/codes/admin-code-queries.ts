import { type Insertable, sql, type Transaction } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import { hasChanged } from '../../../../database/outcome.ts';
import type { AdminCodes, DB } from '../../../../database/rows.generated.ts';

/** Returns false if the person already has codes, for example from a concurrent request. */
export const insertCodes = (
  trx: Transaction<DB>,
  codes: Insertable<AdminCodes>,
): Promise<boolean> =>
  hasChanged(
    trx
      .insertInto('admin_codes')
      .values(codes)
      .onConflict((conflict) => conflict.doNothing()),
  );

export const findCodes = (db: Db, userId: string) =>
  db
    .selectFrom('admin_codes')
    .select(['user_id', 'sealed_secret'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Marks this code and all earlier ones as used. Returns false if it was already used. */
export const consumeStep = (db: Db, userId: string, step: number): Promise<boolean> =>
  hasChanged(
    db
      .updateTable('admin_codes')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', String(step)),
  );

/** Of several concurrent requests, only one can use a recovery code. */
export const consumeRecoveryHash = (
  trx: Transaction<DB>,
  userId: string,
  hash: string,
): Promise<boolean> =>
  hasChanged(
    trx
      .updateTable('admin_codes')
      .set({ recovery_hashes: sql`array_remove(recovery_hashes, ${hash}::text)` })
      .where('user_id', '=', userId)
      .where(sql<boolean>`${hash}::text = any(recovery_hashes)`),
  );

export const replaceRecoveryHashes = (
  trx: Transaction<DB>,
  userId: string,
  hashes: string[],
): Promise<boolean> =>
  hasChanged(
    trx.updateTable('admin_codes').set({ recovery_hashes: hashes }).where('user_id', '=', userId),
  );

export const deleteCodes = (trx: Transaction<DB>, userId: string): Promise<boolean> =>
  hasChanged(trx.deleteFrom('admin_codes').where('user_id', '=', userId));

export const listSealedSecrets = (db: Db) =>
  db.selectFrom('admin_codes').select(['user_id', 'sealed_secret']).execute();

/** Does nothing if the secret has changed in the meantime. */
export const replaceSealedSecret = (
  db: Db,
  { userId, from, to }: { userId: string; from: string; to: string },
) =>
  db
    .updateTable('admin_codes')
    .set({ sealed_secret: to })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', from)
    .execute();
