import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AdminStats } from '../../../contract/admin/admin.ts';
import type { Db } from '../../../database/database.ts';
import { digitsOfPart } from '../accounts/phone-number.ts';
import { isUnanswered } from '../inquiries/inquiry-queries.ts';

/** Dashboard counts, in one statement that reads each table once, from an index. */
export async function countMarket(db: Db): Promise<AdminStats> {
  const { rows } = await sql<AdminStats>`
    select total_users, active_users, total_properties, active_properties,
      rented_properties, total_agencies, total_inquiries, pending_inquiries,
      total_users - active_users as inactive_users
    from
      (select count(*)::int as total_users,
        (count(*) filter (where is_active))::int as active_users
      from profiles) as people,
      (select count(*)::int as total_properties,
        (count(*) filter (where is_listed))::int as active_properties,
        (count(*) filter (where state = 'rented'))::int as rented_properties
      from properties where deleted_at is null) as homes,
      (select count(*)::int as total_agencies
      from agencies where deleted_at is null and published_at is not null) as offices,
      (select count(*)::int as total_inquiries from inquiries) as questions,
      (select count(*)::int as pending_inquiries
      from inquiries join properties on properties.id = inquiries.property_id
      where ${isUnanswered}) as waiting
  `.execute(db);
  const counts = rows[0];
  if (!counts) throw new Error('the counts are missing');
  return counts;
}

const selectAccounts = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(({ selectFrom, fn }) => [
      'users.id',
      'users.email',
      'users.created_at',
      'profiles.name',
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
    ]);

const selectShownAccounts = (db: Db) =>
  selectAccounts(db)
    .select('profiles.avatar')
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc');

export const findAccountRow = (db: Db, id: string) =>
  selectShownAccounts(db).where('users.id', '=', id).executeTakeFirst();

/** Finds the page using only the index, so that later pages are as cheap as the first. */
export const listAccounts = (db: Db, { page, size }: { page: number; size: number }) =>
  selectShownAccounts(db)
    .where('users.id', 'in', (eb) =>
      eb
        .selectFrom('users as paged')
        .select('paged.id')
        .orderBy('paged.created_at', 'desc')
        .orderBy('paged.id', 'desc')
        .limit(size)
        .offset((page - 1) * size),
    )
    .execute();

/** Searches each column separately, so that each uses its best index (ADMIN-18, ADMIN-19). */
export const searchAccounts = (db: Db, words: string, limit: number) =>
  selectShownAccounts(db)
    .where('users.id', 'in', selectPeopleLike(db, words, limit))
    .limit(limit)
    .execute();

export function selectPeopleLike(db: Db, words: string, limit: number) {
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const newest = (table: 'users' | 'profiles', isMeant: RawBuilder<SqlBool>) =>
    db.selectFrom(
      db
        .selectFrom('users')
        .$if(table === 'profiles', (query) =>
          query.innerJoin('profiles', 'profiles.id', 'users.id'),
        )
        .select('users.id')
        .where(isMeant)
        .orderBy('users.created_at', 'desc')
        .orderBy('users.id', 'desc')
        .limit(limit)
        .as('found'),
    );
  const byText = newest('users', sql`users.email ilike ${pattern}`)
    .select('found.id')
    .union(newest('profiles', sql`profiles.name ilike ${pattern}`).select('found.id'));
  const digits = digitsOfPart(words);
  return digits === undefined
    ? byText
    : byText.union(
        newest('profiles', sql`phone_digits(profiles.phone) like ${`%${digits}%`}`).select(
          'found.id',
        ),
      );
}

export const countAccounts = (db: Db) =>
  db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();

/** A batch of accounts in id order, so that new accounts do not shift the batches. */
export const listExportedUsers = (
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
) =>
  selectAccounts(db)
    .select('users.email_confirmed_at')
    .$if(after !== undefined, (query) => query.where('users.id', '>', after ?? ''))
    .orderBy('users.id')
    .limit(limit)
    .execute();
