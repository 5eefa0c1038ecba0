import { adminPageSize } from '../../contract/admin.ts';
import type { AdminLogPage, AdminLogQuery } from '../../contract/admin-logs.ts';
import type { Db } from '../../database/database.ts';
import { rolesThat } from '../accounts/role-rules.ts';
import type { Context } from '../context.ts';
import type { RouteTable } from '../http/route.ts';
import { countLogs, listLogs } from './log-queries.ts';
import { presentLog } from './present-admin.ts';

const administrators = rolesThat('administer');

/** The record of what administrators did (X5). */
export const logRoutes = ({ db, log }: Context): Pick<RouteTable, 'GET /api/admin/logs'> => ({
  'GET /api/admin/logs': {
    access: administrators,
    handle: async ({ query }, viewer, request) => {
      log.info({ requestId: request.id, adminId: viewer.id }, 'an administrator read the log');
      return readLogs(db, query);
    },
  },
});

/** ADMSVC-07 */
async function readLogs(db: Db, { page = 1, ...filter }: AdminLogQuery): Promise<AdminLogPage> {
  const rows = await listLogs(db, filter, { page, size: adminPageSize });
  return { logs: rows.map(presentLog), total: Number((await countLogs(db, filter)).count) };
}
