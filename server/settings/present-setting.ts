import * as z from 'zod/mini';
import { type SettingKey, settingDefinitions } from '../../contract/settings.ts';
import { SettingHistoryEntry, SystemSetting } from '../../contract/settings-api.ts';
import type { Context } from '../context.ts';
import { present } from '../http/answers/present.ts';
import type { ChangeRow, SettingRow } from './settings-queries.ts';

const unchanged = { updated_by: null, updated_at: null };

/** Shows the initial value if no valid value is stored. */
export function presentSetting(
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

export const presentChange = (row: ChangeRow): SettingHistoryEntry =>
  present(SettingHistoryEntry, row, {
    from: State.parse(row.state_before)?.value ?? null,
    to: State.parse(row.state_after)?.value ?? null,
  });
