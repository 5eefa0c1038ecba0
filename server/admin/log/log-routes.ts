import type { AdminAction } from '../../../contract/admin/admin-actions.ts';
import { adminLogPageSize } from '../../../contract/admin/admin-log.ts';
import { administrationReaders } from '../../accounts/role-rules.ts';
import type { Context } from '../../context.ts';
import { readListPage, TimePosition, timePositionOf } from '../../http/lists/list-page.ts';
import type { RouteTable } from '../../http/route.ts';
import { listActions, listActors, listAdminLog } from './log-queries.ts';
import { presentLogEntry } from './present-log.ts';

type LogKey = 'GET /api/admin/logs' | 'GET /api/admin/logs/choices';

export function logRoutes({ db }: Context): Pick<RouteTable, LogKey> {
  return {
    'GET /api/admin/logs': {
      access: administrationReaders,
      handle: ({ query: { cursor, limit = adminLogPageSize, ...filters } }) =>
        readListPage(
          { cursor, limit },
          {
            position: TimePosition,
            positionOf: timePositionOf,
            read: (slice) => listAdminLog(db, { filters, ...slice }),
            present: presentLogEntry,
          },
        ),
    },
    'GET /api/admin/logs/choices': {
      access: administrationReaders,
      handle: async () => ({
        actors: await listActors(db),
        actions: (await listActions(db)).map(({ action }) => action as AdminAction),
      }),
    },
  };
}
