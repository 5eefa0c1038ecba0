import { settingKeys } from '../../contract/settings.ts';
import type { settingsApi } from '../../contract/settings-api.ts';
import { administrationReaders, administrators } from '../accounts/role-rules.ts';
import type { Context } from '../context.ts';
import type { RouteTable } from '../http/route.ts';
import { changeSetting } from './change-setting.ts';
import { presentChange, presentSetting } from './present-setting.ts';
import { listChanges, listSettings } from './settings-queries.ts';

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
