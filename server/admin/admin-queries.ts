import { sql } from 'kysely';
import { adminUsersPageSize } from '../../contract/admin.ts';
import type { Db } from '../../database/database.ts';

/** The counts of the dashboard's cards in one statement. */
export async function countMarket(db: Db) {
  const { rows } = await sql<{
    total_users: number;
    active_users: number;
    total_properties: number;
    active_properties: number;
    rented_properties: number;
    total_agencies: number;
    total_inquiries: number;
    pending_inquiries: number;
  }>`
    select
      (select count(*)::int from profiles) as total_users,
      (select count(*)::int from profiles where is_active) as active_users,
      (select count(*)::int from properties where deleted_at is null) as total_properties,
      (select count(*)::int from properties where deleted_at is null and state = 'available')
        as active_properties,
      (select count(*)::int from properties where deleted_at is null and state = 'rented')
        as rented_properties,
      (select count(*)::int from agencies where deleted_at is null and published_at is not null)
        as total_agencies,
      (select count(*)::int from inquiries) as total_inquiries,
      (select count(*)::int from inquiries where status = 'pending') as pending_inquiries
  `.execute(db);
  const counts = rows[0];
  if (!counts) throw new Error('the counts are missing');
  return counts;
}

const selectAccounts = (db: Db) =>
  db.selectFrom('users').innerJoin('profiles', 'profiles.id', 'users.id');

const describe = (query: ReturnType<typeof selectAccounts>) =>
  query
    .select(({ selectFrom, fn }) => [
      'users.id',
      'users.email',
      'users.created_at',
      'profiles.name',
      'profiles.avatar',
      'profiles.role',
      'profiles.phone',
      'profiles.payment_status',
      'profiles.last_login_at',
      'profiles.is_active',
      selectFrom('properties')
        .select(fn.countAll<number>().as('count'))
        .whereRef('properties.owner_id', '=', 'users.id')
        .where('properties.deleted_at', 'is', null)
        .as('property_count'),
      selectFrom('inquiries')
        .select(fn.countAll<number>().as('count'))
        .whereRef('inquiries.user_id', '=', 'users.id')
        .as('inquiry_count'),
    ])
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id')
    .limit(adminUsersPageSize);

export const listAccounts = (db: Db, page: number) =>
  describe(selectAccounts(db))
    .offset((page - 1) * adminUsersPageSize)
    .execute();

/** Part of the e-mail, name or phone in any case (ADMIN-18, ADMIN-19); % and _ mean themselves. */
export function searchAccounts(db: Db, words: string) {
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return describe(
    selectAccounts(db).where(({ or, eb }) =>
      or([
        eb('users.email', 'ilike', pattern),
        eb('profiles.name', 'ilike', pattern),
        eb('profiles.phone', 'ilike', pattern),
      ]),
    ),
  ).execute();
}

export const countAccounts = (db: Db) =>
  db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
