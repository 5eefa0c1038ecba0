import type { AdminUser, AdminUserPage } from '../../../contract/admin/admin.ts';
import type { AdminPerson } from '../../../contract/admin/admin-person.ts';
import { apiKey, queryClient, refetchApi } from '../../api/query-client.ts';

const adminKey = ['admin'];
const usersKey = apiKey('GET /api/admin/users');

/** Doesn't begin with the list's key, because `changeUser` changes every query whose key does. */
export const personKey = (id: string) => [...adminKey, 'person', id];

/** Changes a person in all cached queries, either optimistically or after the response. */
export function changeUser(id: string, fields: Partial<AdminUser>): void {
  queryClient.setQueriesData<AdminUserPage>(
    { queryKey: usersKey },
    (page) =>
      page && {
        ...page,
        users: page.users.map((user) => (user.id === id ? { ...user, ...fields } : user)),
      },
  );
  queryClient.setQueryData<AdminPerson>(
    personKey(id),
    (person) => person && { ...person, ...fields },
  );
}

/** Cancels pending requests, because their responses would overwrite an optimistic update. */
export const cancelReads = () => queryClient.cancelQueries({ queryKey: adminKey });

export async function refetchPerson(id: string): Promise<void> {
  await Promise.all([
    refetchApi('GET /api/admin/stats'),
    queryClient.invalidateQueries({ queryKey: personKey(id) }),
    refetchApi('GET /api/admin/logs'),
  ]);
}

/** Refetches everything, because a change to a listing affects people, cases, lists and the log. */
export const refetchAdmin = () => queryClient.invalidateQueries({ queryKey: adminKey });

export const refetchUsers = () => refetchApi('GET /api/admin/users');
