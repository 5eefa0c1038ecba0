import type { adminApi } from '../../contract/admin/admin-api.ts';
import type { ReadDatabase } from '../../database/replicas/read-database.ts';
import { administrationReaders } from '../accounts/role-rules.ts';
import type { Context } from '../context.ts';
import type { RouteTable } from '../http/route.ts';
import { marketStats } from './analytics/market-stats.ts';
import { findPeople } from './person/find-people.ts';
import { personRoutes } from './person/person-routes.ts';
import { procedureRoutes } from './procedure-routes.ts';
import { adminPropertyRoutes } from './property/property-routes.ts';
import { readWorklist } from './worklist/worklist.ts';

export function adminRoutes(
  context: Context,
  reads: ReadDatabase,
): Pick<RouteTable, keyof typeof adminApi> {
  const { log } = context;
  return {
    ...procedureRoutes(context, reads),
    ...personRoutes(context),
    ...adminPropertyRoutes(context),
    'GET /api/admin/stats': {
      access: administrationReaders,
      handle: async () => marketStats(await reads.upToDate()),
    },
    'GET /api/admin/worklist': {
      access: administrationReaders,
      handle: (_, viewer) => {
        const seen = { adminId: viewer.id };
        log.info(seen, 'an administrator read the worklist');
        return readWorklist(context, viewer);
      },
    },
    'GET /api/admin/users': {
      access: administrationReaders,
      handle: async ({ query }, viewer) => {
        log.info({ adminId: viewer.id }, 'an administrator read accounts');
        return findPeople(context, viewer, query);
      },
    },
  };
}
