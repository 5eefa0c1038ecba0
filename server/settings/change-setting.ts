import { AppError } from '../../contract/errors.ts';
import { type SettingKey, settingDefinitions } from '../../contract/settings.ts';
import type { SettingChange, SystemSetting } from '../../contract/settings-api.ts';
import { recordAdminAction } from '../accounts/administration/admin-log-queries.ts';
import type { Context } from '../context.ts';
import { presentSetting } from './present-setting.ts';
import { insertSetting, lockSetting, updateSetting } from './settings-queries.ts';

/** Changes a setting unless it has changed since it was read. Logs the administrator's action. */
export async function changeSetting(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  adminId: string,
  { key, value: wanted, seen_updated_at }: SettingChange & { key: SettingKey },
): Promise<SystemSetting> {
  const value = valueFor(key, wanted);
  const after = await db.transaction().execute(async (trx) => {
    const row = await lockSetting(trx, key);
    const before = presentSetting(key, row, settings);
    if (before.updated_at !== seen_updated_at) throw new AppError('conflict');
    const change = { key, value, adminId };
    const changed = await (row ? updateSetting(trx, change) : insertSetting(trx, change));
    if (!changed) throw new AppError('conflict');
    await recordAdminAction(trx, {
      adminId,
      action: 'change_setting',
      subject: { kind: 'setting', id: key },
      before: { value: before.value },
      after: { value },
    });
    return presentSetting(key, changed, settings);
  });
  settings.invalidate(key);
  return after;
}

function valueFor(key: SettingKey, wanted: SettingChange['value']): SettingChange['value'] {
  const parsed = settingDefinitions[key].schema.safeParse(wanted);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? "This value isn't valid";
  throw new AppError('invalid_fields', { fields: { value: message } });
}
