import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { DB, JsonValue } from '../../../database/rows.generated.ts';

const settingColumns = ['key', 'value', 'updated_by', 'updated_at'] as const;

export const findSetting = (db: Db, key: string) =>
  db.selectFrom('system_settings').select('value').where('key', '=', key).executeTakeFirst();

export const listSettings = (db: Db) =>
  db.selectFrom('system_settings').select(settingColumns).orderBy('key').execute();

export type SettingRow = Awaited<ReturnType<typeof listSettings>>[number];

export const lockSetting = (trx: Transaction<DB>, key: string) =>
  trx
    .selectFrom('system_settings')
    .select(settingColumns)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();

interface NewValue {
  key: string;
  value: JsonValue;
  adminId: string;
}

export const insertSetting = (trx: Transaction<DB>, { key, value, adminId }: NewValue) =>
  trx
    .insertInto('system_settings')
    .values({ key, value: JSON.stringify(value), updated_by: adminId })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning(settingColumns)
    .executeTakeFirst();

/** `updated_at` always increases, so that two versions of a setting never have the same time. */
export const updateSetting = (trx: Transaction<DB>, { key, value, adminId }: NewValue) =>
  trx
    .updateTable('system_settings')
    .set({
      value: JSON.stringify(value),
      updated_by: adminId,
      updated_at: sql`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`,
    })
    .where('key', '=', key)
    .returning(settingColumns)
    .executeTakeFirstOrThrow();

const shownChanges = 50;

export const listChanges = (db: Db, key: string) =>
  db
    .selectFrom('admin_logs')
    .leftJoin('profiles', 'profiles.id', 'admin_logs.admin_id')
    .select([
      'admin_logs.id',
      'admin_logs.state_before',
      'admin_logs.state_after',
      'admin_logs.created_at',
      'profiles.name as admin_name',
    ])
    .where('admin_logs.subject_kind', '=', sql.lit('setting'))
    .where('admin_logs.subject_id', '=', key)
    .orderBy('admin_logs.created_at', 'desc')
    .orderBy('admin_logs.id', 'desc')
    .limit(shownChanges)
    .execute();

export type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number];
