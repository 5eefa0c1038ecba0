import type { AdminUser, AdminUserPage } from '../../../contract/admin/admin.ts';
import type { AdminPerson } from '../../../contract/admin/admin-person.ts';
import { queryClient } from '../../api/query-client.ts';

/** Everything that administrators have read. */
const adminKey = ['admin'];
export const statsKey = [...adminKey, 'stats'];
export const usersKey = [...adminKey, 'users'];
/** a person; what is read about them lies below */
export const personKey = (id: string) => [...adminKey, 'person', id];
export const propertyKey = (id: string) => [...adminKey, 'property', id];
export const logsKey = [...adminKey, 'logs'];

/** Changes a person wherever they are shown, ahead of the server or after its answer. */
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

/** A read that is under way would undo what is shown ahead of the server. */
export const holdReads = () => queryClient.cancelQueries({ queryKey: adminKey });

/** What follows from a change: numbers, details, devices, the log. */
export async function readAroundAgain(id: string): Promise<void> {
  await Promise.all(
    [statsKey, personKey(id), logsKey].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

/** What follows from a change of a listing: it, its people, cases and lists, the log. */
export const readAdminAgain = () => queryClient.invalidateQueries({ queryKey: adminKey });

export const readUsersAgain = () => queryClient.invalidateQueries({ queryKey: usersKey });
