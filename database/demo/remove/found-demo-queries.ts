import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../database.ts';
import { firstFillOwner, isFillOwner } from '../load/fill-queries.ts';
import { demoLoadedAt } from '../load/load-demo-queries.ts';

/**
 * The demo can only be loaded into a database without accounts. So the demo's rows are older than
 * the time when loading ended, and all other rows are newer. This comparison also recognises a demo
 * that an earlier release loaded.
 */
export const isOfDemo = (loadedAt: Date | undefined, createdAt = 'created_at') =>
  sql<SqlBool>`coalesce(${sql.ref(createdAt)} < ${loadedAt ?? null}::timestamptz, false)`;

/** Domains reserved for examples (RFC 2606), so mail to them reaches no one. */
const hasInventedAddress = sql<SqlBool>`users.email ~ '@example\.(com|org)$'`;

const isDemoAccount = (loadedAt: Date | undefined): RawBuilder<SqlBool> =>
  sql`((${isOfDemo(loadedAt, 'users.created_at')} and ${hasInventedAddress}) or ${isFillOwner})`;

/** Whether the database contains demo accounts, demo homes or synthetic listings. */
export async function containsDemo(db: Db): Promise<boolean> {
  const loadedAt = await demoLoadedAt(db);
  const { rows } = await sql<{ holds: boolean }>`
    select exists (select from users where id = ${firstFillOwner}) ${
      // If no demo was loaded, no table is scanned.
      loadedAt ? sql`or exists (select from users where ${isDemoAccount(loadedAt)})` : sql``
    } as holds`.execute(db);
  return rows[0]?.holds ?? false;
}

export interface DemoAccount {
  id: string;
  email: string;
  role: string;
}

/** The demo's accounts, locked until the transaction ends. */
export const lockDemoAccounts = (db: Db, loadedAt: Date | undefined): Promise<DemoAccount[]> =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.email', 'profiles.role'])
    .where(isDemoAccount(loadedAt))
    .orderBy('users.id')
    .forUpdate()
    .execute();

/** Demo accounts to which someone has given a real email address. */
export const listAdoptedAccounts = (db: Db, loadedAt: Date | undefined) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash'])
    .where(isOfDemo(loadedAt))
    .where((eb) => eb.not(hasInventedAddress))
    .execute();

/** Adopted accounts keep their homes, because those homes may be real by now. */
export const isDemoHome = (ids: readonly string[]) =>
  sql<SqlBool>`(properties.owner_id = any(${ids}::uuid[]))`;

export interface DemoExtent {
  homes: number;
  /** inquiries about demo homes from real people */
  inquiries: number;
  /** conversations that real people had with demo accounts; only the demo name is removed */
  conversations: number;
  agencies: number;
  /**
   * email addresses of other active administrators, who may have gained access with the demo
   * password
   */
  administratorsLeft: string[];
}

/** Counts what removing the demo deletes, and what it changes for real people. */
export async function measureDemo(
  db: Db,
  loadedAt: Date | undefined,
  ids: readonly string[],
): Promise<DemoExtent> {
  const isTheirs = (column: string) => sql`${sql.ref(column)} = any(${ids}::uuid[])`;
  const { rows } = await sql<DemoExtent>`
    select
      (select count(*)::integer from properties where ${isDemoHome(ids)}) as homes,
      (select count(*)::integer from inquiries
        join properties on properties.id = inquiries.property_id
        where ${isDemoHome(ids)} and not ${isTheirs('inquiries.user_id')}) as inquiries,
      (select count(distinct chat_id)::integer from chat_participants as theirs
        where ${isTheirs('theirs.user_id')} and exists (
          select from chat_participants as other
          where other.chat_id = theirs.chat_id and not ${isTheirs('other.user_id')}
        )) as conversations,
      (select count(*)::integer from agencies where ${isDemoAgency(loadedAt, ids)}) as agencies,
      array(select users.email from profiles join users on users.id = profiles.id
        where profiles.role = 'super_admin' and profiles.is_active
          and not ${isTheirs('profiles.id')}
        order by users.email
      ) as "administratorsLeft"
  `.execute(db);
  const [extent] = rows;
  if (!extent) throw new Error('the database counts nothing');
  return extent;
}

/** Matches demo agencies, except those whose account someone has adopted. */
export const isDemoAgency = (loadedAt: Date | undefined, ids: readonly string[]) =>
  sql<SqlBool>`(${isOfDemo(loadedAt, 'agencies.created_at')} and not exists (
    select from profiles
    where profiles.agency_id = agencies.id and profiles.role = 'agency'
      and profiles.id <> all(${ids}::uuid[])
  ))`;
