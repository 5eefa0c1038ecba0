import * as z from 'zod/mini';
import { type SettingKey, settingDefinitions, settingKeys } from '../../contract/settings.ts';
import { type SettingHistoryEntry, SystemSetting } from '../../contract/settings-api.ts';
import type { Context } from '../context.ts';
import type { ChangeRow, SettingRow } from './settings-queries.ts';

/** Shows the initial value if no valid value is stored. */
export function presentSetting(
  key: SettingKey,
  row: SettingRow | undefined,
  settings: Pick<Context['settings'], 'initialOf'>,
): SystemSetting {
  const initial = settings.initialOf(key);
  const stored = settingDefinitions[key].schema.safeParse(row?.value);
  return {
    key,
    initial,
    value: stored.success ? stored.data : initial,
    updated_by: row?.updated_by ?? null,
    updated_at: row?.updated_at.toISOString() ?? null,
  };
}

export function presentSettings(
  rows: readonly SettingRow[],
  settings: Pick<Context['settings'], 'initialOf'>,
): SystemSetting[] {
  return settingKeys.map((key) =>
    presentSetting(
      key,
      rows.find((row) => row.key === key),
      settings,
    ),
  );
}

const State = z.catch(z.nullable(z.object({ value: SystemSetting.shape.value })), null);

export const presentChange = (row: ChangeRow): SettingHistoryEntry => ({
  id: row.id,
  admin_name: row.admin_name,
  from: State.parse(row.state_before)?.value ?? null,
  to: State.parse(row.state_after)?.value ?? null,
  created_at: row.created_at.toISOString(),
});
