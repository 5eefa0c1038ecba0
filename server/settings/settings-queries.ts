import type { Db } from '../../database/database.ts';

export const findSetting = (db: Db, key: string) =>
  db.selectFrom('system_settings').select('value').where('key', '=', key).executeTakeFirst();
