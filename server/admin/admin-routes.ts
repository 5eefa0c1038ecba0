import type { adminApi } from '../../contract/admin-api.ts';
import { rolesThat } from '../accounts/role-rules.ts';
import type { Context } from '../context.ts';
import type { RouteTable } from '../http/route.ts';
import { findPeople } from './find-people.ts';
import { logRoutes } from './log-routes.ts';
import { marketStats } from './market-stats.ts';
import { personRoutes } from './person-routes.ts';
import { procedureRoutes } from './procedure-routes.ts';

const administrators = rolesThat('administer');

/** What administrators look at and do (X1 to X5). */
export function adminRoutes(context: Context): Pick<RouteTable, keyof typeof adminApi> {
  const { db, log } = context;
  return {
    ...procedureRoutes(context),
    ...personRoutes(context),
    ...logRoutes(context),
    'GET /api/admin/stats': {
      access: administrators,
      handle: () => marketStats(db),
    },
    'GET /api/admin/users': {
      access: administrators,
      handle: async ({ query }, viewer, request) => {
        // A look at personal data leaves a trace (X2).
        log.info({ requestId: request.id, adminId: viewer.id }, 'an administrator read accounts');
        return findPeople(context, viewer, query);
      },
    },
  };
}
