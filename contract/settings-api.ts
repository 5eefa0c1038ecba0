import * as z from 'zod/mini';
import type { EndpointTable } from './endpoint.ts';
import { Timestamp, Uuid } from './primitives.ts';
import { settingKeys } from './settings.ts';

const ByKey = z.strictObject({ key: z.enum(settingKeys) });

/** The value of any setting. The schema in settings.ts allows only the setting's own type. */
const StoredValue = z.union([z.string(), z.number(), z.boolean()]);

export const SystemSetting = z.strictObject({
  key: z.enum(settingKeys),
  value: StoredValue,
  initial: StoredValue,
  updated_by: z.nullable(Uuid),
  /** Null while the setting has its default value. */
  updated_at: z.nullable(Timestamp),
});
export type SystemSetting = z.infer<typeof SystemSetting>;

export const SettingChange = z.strictObject({
  value: StoredValue,
  /** A change is refused if someone has changed the setting since the administrator loaded it. */
  seen_updated_at: z.nullable(Timestamp),
});
export type SettingChange = z.infer<typeof SettingChange>;

export const SettingHistoryEntry = z.strictObject({
  id: Uuid,
  admin_name: z.nullable(z.string()),
  from: z.nullable(StoredValue),
  to: z.nullable(StoredValue),
  created_at: Timestamp,
});
export type SettingHistoryEntry = z.infer<typeof SettingHistoryEntry>;

/** Administrators and auditors can read settings; only administrators can change them (X7). */
export const settingsApi = {
  'GET /api/admin/settings': {
    summary: 'All settings, by key',
    answer: z.array(SystemSetting),
    errors: ['unauthenticated', '42501'],
  },
  'PATCH /api/admin/settings/{key}': {
    summary: 'Change a setting; servers apply it within seconds',
    params: ByKey,
    body: SettingChange,
    answer: SystemSetting,
    errors: [
      'unauthenticated',
      '42501',
      'reauthentication_required',
      'not_found',
      'invalid_fields',
      'conflict',
    ],
  },
  'GET /api/admin/settings/{key}/history': {
    summary: 'The latest fifty changes of a setting, newest first',
    params: ByKey,
    answer: z.array(SettingHistoryEntry),
    errors: ['unauthenticated', '42501', 'not_found'],
  },
} as const satisfies EndpointTable;
