import type { Db } from '../../../database/database.ts';

interface SealedKeys {
  public_key: string;
  sealed_private_key: string;
}

export const findSealedPushKey = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('push_keys').select('sealed_private_key').executeTakeFirst())
    ?.sealed_private_key;

export const insertPushKeys = (db: Db, keys: SealedKeys) =>
  db
    .insertInto('push_keys')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const replacePushKeys = (db: Db, sealedBefore: string, keys: SealedKeys) =>
  db.updateTable('push_keys').set(keys).where('sealed_private_key', '=', sealedBefore).execute();
