import * as z from 'zod/mini';
import { AppError } from '../../../contract/errors.ts';
import { type SettingKey, settingDefinitions, settingKeys } from '../../../contract/settings.ts';
import {
  type SettingChange,
  SettingHistoryEntry,
  SystemSetting,
  type settingsApi,
} from '../../../contract/settings-api.ts';
import type { Context } from '../../context.ts';
import { present } from '../../http/answers/present.ts';
import type { RouteTable } from '../../http/route.ts';
import { recordAdminAction } from '../accounts/administration/admin-log-queries.ts';
import { administrationReaders, administrators } from '../accounts/role-rules.ts';
import {
  type ChangeRow,
  insertSetting,
  listChanges,
  listSettings,
  lockSetting,
  type SettingRow,
  updateSetting,
} from './settings-queries.ts';

export function settingsRoutes(context: Context): Pick<RouteTable, keyof typeof settingsApi> {
  const { db, settings } = context;
  return {
    'GET /api/admin/settings': {
      access: administrationReaders,
      handle: async () => {
        const rows = new Map((await listSettings(db)).map((row) => [row.key, row]));
        return settingKeys.map((key) => presentSetting(key, rows.get(key), settings));
      },
    },
    'PATCH /api/admin/settings/{key}': {
      access: administrators,
      handle: ({ params, body }, viewer) =>
        changeSetting(context, viewer.id, { ...body, ...params }),
    },
    'GET /api/admin/settings/{key}/history': {
      access: administrationReaders,
      handle: async ({ params }) => (await listChanges(db, params.key)).map(presentChange),
    },
  };
}

/** Changes a setting unless it has changed since it was read. Logs the administrator's action. */
async function changeSetting(
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

const unchanged = { updated_by: null, updated_at: null };

/** Shows the initial value if no valid value is stored. */
function presentSetting(
  key: SettingKey,
  row: SettingRow | undefined,
  settings: Pick<Context['settings'], 'initialOf'>,
): SystemSetting {
  const initial = settings.initialOf(key);
  const stored = settingDefinitions[key].schema.safeParse(row?.value);
  const value = stored.success ? stored.data : initial;
  return present(SystemSetting, row ?? unchanged, { key, initial, value });
}

const State = z.catch(z.nullable(z.object({ value: SystemSetting.shape.value })), null);

const presentChange = (row: ChangeRow): SettingHistoryEntry =>
  present(SettingHistoryEntry, row, {
    from: State.parse(row.state_before)?.value ?? null,
    to: State.parse(row.state_after)?.value ?? null,
  });
