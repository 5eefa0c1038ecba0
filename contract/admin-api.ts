import { AdminStats, AdminUserPage, AdminUserQuery } from './admin.ts';
import type { EndpointTable } from './endpoint.ts';

/** For super administrators. */
export const adminApi = {
  'GET /api/admin/stats': {
    summary: 'The market in numbers',
    answer: AdminStats,
    errors: ['unauthenticated', '42501'],
  },
  'GET /api/admin/users': {
    summary: 'Accounts, newest first, or those that match a search',
    query: AdminUserQuery,
    answer: AdminUserPage,
    errors: ['unauthenticated', '42501'],
  },
} as const satisfies EndpointTable;
