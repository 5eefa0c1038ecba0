import type { AdminUser, AdminUserPage } from '../../../../contract/admin/admin.ts';
import type { AdminPerson } from '../../../../contract/admin/admin-person.ts';
import { apiKey, queryClient, refetchApi } from '../../../client/api/query-client.ts';

/** Changes a person in all cached queries, either optimistically or after the response. */
export function changeUser(id: string, fields: Partial<AdminUser>): void {
  const changed = (page: AdminUserPage): AdminUserPage => ({
    ...page,
    users: page.users.map((user) => (user.id === id ? { ...user, ...fields } : user)),
  });
  queryClient.setQueriesData<AdminUserPage | object>(
    { queryKey: apiKey('GET /api/admin/users') },
    // The same key begins those of a person and of their lists, which `undefined` leaves unchanged.
    (cached) => (cached && 'users' in cached ? changed(cached) : undefined),
  );
  queryClient.setQueryData<AdminPerson>(
    apiKey('GET /api/admin/users/{id}', { id }),
    (person) => person && { ...person, ...fields },
  );
}

/** Cancels pending requests, because their responses would overwrite an optimistic update. */
export const cancelReads = () => queryClient.cancelQueries({ queryKey: ['admin'] });

export async function refetchPerson(id: string): Promise<void> {
  await Promise.all([
    refetchApi('GET /api/admin/stats'),
    refetchApi('GET /api/admin/users/{id}', { id }),
    refetchApi('GET /api/admin/logs'),
  ]);
}

/** Refetches everything, because a change to a listing affects people, cases, lists and the log. */
export const refetchAdmin = () => queryClient.invalidateQueries({ queryKey: ['admin'] });
