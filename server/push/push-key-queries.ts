import type { Db } from '../../database/database.ts';

interface SealedKeys {
  public_key: string;
  sealed_private_key: string;
}

export const findSealedPushKey = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('push_keys').select('sealed_private_key').executeTakeFirst())
    ?.sealed_private_key;

/** Of several processes that begin at once, one makes the pair of all. */
export const insertPushKeys = (db: Db, keys: SealedKeys) =>
  db
    .insertInto('push_keys')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Compare and set: of several processes one replaces them. */
export const replacePushKeys = (db: Db, sealedBefore: string, keys: SealedKeys) =>
  db.updateTable('push_keys').set(keys).where('sealed_private_key', '=', sealedBefore).execute();
