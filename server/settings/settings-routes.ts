import type { Kysely } from 'kysely';
import type { settingsApi } from '../../contract/settings-api.ts';
import type { DB } from '../../database/rows.generated.ts';
import { requireRecentPassword } from '../accounts/reauthentication.ts';
import { rolesThat } from '../accounts/role-rules.ts';
import type { RouteTable } from '../http/route.ts';
import { changeSetting } from './change-setting.ts';
import { presentChange, presentSettings } from './present-setting.ts';
import type { Settings } from './settings.ts';
import { listChanges, listSettings } from './settings-queries.ts';

interface Parts {
  db: Kysely<DB>;
  settings: Settings;
  now(): Date;
}

const administrators = rolesThat('administer');

/** What administrators change while the product runs (X7, ADMSVC-08). */
export function settingsRoutes({
  db,
  settings,
  now,
}: Parts): Pick<RouteTable, keyof typeof settingsApi> {
  return {
    'GET /api/admin/settings': {
      access: administrators,
      handle: async () => presentSettings(await listSettings(db), settings),
    },
    'PATCH /api/admin/settings/{key}': {
      access: administrators,
      handle: async ({ params, body }, viewer) => {
        await requireRecentPassword({ db, now }, viewer);
        return changeSetting({ db, settings }, viewer.id, { ...body, ...params });
      },
    },
    'GET /api/admin/settings/{key}/history': {
      access: administrators,
      handle: async ({ params }) => (await listChanges(db, params.key)).map(presentChange),
    },
  };
}
