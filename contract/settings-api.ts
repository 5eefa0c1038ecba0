import * as z from 'zod/mini';
import type { EndpointTable } from './endpoint.ts';
import { Timestamp, Uuid } from './primitives.ts';
import { settingKeys } from './settings.ts';

const ByKey = z.strictObject({ key: z.enum(settingKeys) });

/** The value of any setting; the setting's own schema in settings.ts narrows it. */
const StoredValue = z.union([z.string(), z.number(), z.boolean()]);

/** A setting with the value in force (ENT-13, ADMSVC-08). */
export const SystemSetting = z.strictObject({
  key: z.enum(settingKeys),
  value: StoredValue,
  /** the value before anybody changed it */
  initial: StoredValue,
  updated_by: z.nullable(Uuid),
  /** null as long as nobody has changed it */
  updated_at: z.nullable(Timestamp),
});
export type SystemSetting = z.infer<typeof SystemSetting>;

export const SettingChange = z.strictObject({
  value: StoredValue,
  /** as it was when the setting was read: an administrator undoes no change they have not seen */
  seen_updated_at: z.nullable(Timestamp),
});
export type SettingChange = z.infer<typeof SettingChange>;

/** One change of a setting, from its line in the log. */
export const SettingHistoryEntry = z.strictObject({
  id: Uuid,
  /** null for an account that is gone, or without a name */
  admin_name: z.nullable(z.string()),
  from: z.nullable(StoredValue),
  to: z.nullable(StoredValue),
  created_at: Timestamp,
});
export type SettingHistoryEntry = z.infer<typeof SettingHistoryEntry>;

/** Administrators and auditors read settings; only administrators change them (X7). */
export const settingsApi = {
  'GET /api/admin/settings': {
    summary: 'All settings, by key',
    answer: z.array(SystemSetting),
    errors: ['unauthenticated', '42501'],
  },
  'PATCH /api/admin/settings/{key}': {
    summary: 'Give a setting another value; servers follow within seconds',
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
