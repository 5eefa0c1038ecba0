import type { AdminUser, AdminUserPage } from '../../../contract/admin/admin.ts';
import type { AdminPerson } from '../../../contract/admin/admin-person.ts';
import { queryClient } from '../../api/query-client.ts';

/** The beginning of every key under which the administration's reads are cached. */
const adminKey = ['admin'];
export const statsKey = [...adminKey, 'stats'];
export const usersKey = [...adminKey, 'users'];
/** a person; reads about them have keys below this one */
export const personKey = (id: string) => [...adminKey, 'person', id];
export const propertyKey = (id: string) => [...adminKey, 'property', id];
export const logsKey = [...adminKey, 'logs'];

/** Changes a person in every cached read, before the server answers or after it. */
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

/**
 * Stops running reads, whose older answers would undo a change that is shown before the server
 * answers.
 */
export const holdReads = () => queryClient.cancelQueries({ queryKey: adminKey });

/** Reads again what a change of this person affects: numbers, details, devices, the log. */
export async function readAroundAgain(id: string): Promise<void> {
  await Promise.all(
    [statsKey, personKey(id), logsKey].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

/**
 * Reads everything again: a change of a listing affects its people, cases and lists, and the log.
 */
export const readAdminAgain = () => queryClient.invalidateQueries({ queryKey: adminKey });

export const readUsersAgain = () => queryClient.invalidateQueries({ queryKey: usersKey });
