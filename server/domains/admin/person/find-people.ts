import type { AdminUser, AdminUserPage, AdminUserQuery } from '../../../../contract/admin/admin.ts';
import { adminPageSize, adminUsersPageSize } from '../../../../contract/admin/admin.ts';
import type { AdminPerson } from '../../../../contract/admin/admin-person.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { findLegalHold } from '../../accounts/legal-holds/legal-hold-queries.ts';
import { countAccounts, findAccountRow, listAccounts, searchAccounts } from '../admin-queries.ts';
import { presentAdminUser, presentPerson } from '../present-admin.ts';
import { findPersonDetails } from './person-queries.ts';

type Needed = Pick<Context, 'db' | 'now'>;

/** All accounts with the exact count, or up to twenty search results (ADMSVC-06, ADMIN-17). */
export async function findPeople(
  { db, now }: Needed,
  viewer: Viewer,
  { q, page = 1, page_size: size = adminPageSize }: AdminUserQuery,
): Promise<AdminUserPage> {
  const rows = q
    ? await searchAccounts(db, q, adminUsersPageSize)
    : await listAccounts(db, { page, size });
  const total = q ? rows.length : Number((await countAccounts(db)).count);
  return { users: rows.map((row) => presentAdminUser(row, viewer, now())), total };
}

export async function personRowFor(
  { db, now }: Needed,
  viewer: Viewer,
  id: string,
): Promise<AdminUser> {
  const row = await findAccountRow(db, id);
  if (!row) throw new AppError('not_found');
  return presentAdminUser(row, viewer, now());
}

export async function personFor(context: Needed, viewer: Viewer, id: string): Promise<AdminPerson> {
  const user = await personRowFor(context, viewer, id);
  const details = await findPersonDetails(context.db, id);
  if (!details) throw new AppError('not_found');
  return presentPerson(user, details, await findLegalHold(context.db, id));
}
