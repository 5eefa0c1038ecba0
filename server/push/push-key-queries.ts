import type { Db } from '../../database/database.ts';

interface SealedKeys {
  public_key: string;
  sealed_private_key: string;
}

export const findPushKeys = (db: Db): Promise<SealedKeys | undefined> =>
  db.selectFrom('push_keys').select(['public_key', 'sealed_private_key']).executeTakeFirst();

/** Of several processes that begin at once, one makes the pair of all. */
export const insertPushKeys = (db: Db, keys: SealedKeys) =>
  db
    .insertInto('push_keys')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Compare and set: of several processes one replaces them. */
export const replacePushKeys = (db: Db, from: SealedKeys, to: SealedKeys) =>
  db
    .updateTable('push_keys')
    .set(to)
    .where('public_key', '=', from.public_key)
    .where('sealed_private_key', '=', from.sealed_private_key)
    .execute();
