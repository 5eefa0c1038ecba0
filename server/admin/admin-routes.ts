import type { Kysely } from 'kysely';
import type { AdminUserPage, AdminUserQuery } from '../../contract/admin.ts';
import type { DB } from '../../database/rows.generated.ts';
import { rolesThat } from '../accounts/role-rules.ts';
import type { Context } from '../context.ts';
import type { RouteTable } from '../http/route.ts';
import { countAccounts, countMarket, listAccounts, searchAccounts } from './admin-queries.ts';
import { presentAdminUser } from './present-admin.ts';

type AdminKey = 'GET /api/admin/stats' | 'GET /api/admin/users';

const administrators = rolesThat('administer');

/** What administrators look at (X1, X2). */
export function adminRoutes({ db, log, now }: Context): Pick<RouteTable, AdminKey> {
  return {
    'GET /api/admin/stats': {
      access: administrators,
      handle: async () => {
        const counts = await countMarket(db);
        return { ...counts, inactive_users: counts.total_users - counts.active_users };
      },
    },
    'GET /api/admin/users': {
      access: administrators,
      handle: async ({ query }, viewer, request) => {
        // A look at personal data leaves a trace (X2).
        log.info({ requestId: request.id, adminId: viewer.id }, 'an administrator read accounts');
        return findAccounts(db, query, now());
      },
    },
  };
}

async function findAccounts(
  db: Kysely<DB>,
  { q, page = 1 }: AdminUserQuery,
  now: Date,
): Promise<AdminUserPage> {
  const rows = q ? await searchAccounts(db, q) : await listAccounts(db, page);
  const total = q ? rows.length : Number((await countAccounts(db)).count);
  return { users: rows.map((row) => presentAdminUser(row, now)), total };
}
