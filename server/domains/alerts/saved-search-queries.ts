import { type ExpressionBuilder, sql, type Transaction, type UpdateObject } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { DB } from '../../../database/rows.generated.ts';
import {
  conditionColumns,
  identityColumns,
  type SearchConditions,
} from './matching/search-conditions.ts';

const latelyDays = 7;

const columns = [
  'saved_searches.id',
  'saved_searches.name',
  'saved_searches.frequency',
  ...conditionColumns.map((column) => `saved_searches.${column}` as const),
  'saved_searches.paused_at',
  'saved_searches.created_at',
] as const;

const foundLately = sql<number>`(
  select count(distinct property_id)::integer from search_matches
  join properties on properties.id = search_matches.property_id and properties.is_listed
  where search_id = saved_searches.id
    and found_at > now() - make_interval(days => ${sql.lit(latelyDays)})
)`.as('found_lately');

/** A confirmed search; with `userId`, only if it belongs to that account. */
export interface SearchKey {
  id: string;
  userId?: string;
}

const ownedBy = (userId: string) => (eb: ExpressionBuilder<DB, 'saved_searches'>) =>
  eb(
    'saved_searches.subscriber_id',
    'in',
    eb.selectFrom('alert_subscribers').select('id').where('user_id', '=', userId),
  );

const isSearch =
  ({ id, userId }: SearchKey) =>
  (eb: ExpressionBuilder<DB, 'saved_searches'>) =>
    eb.and([
      eb('saved_searches.id', '=', id),
      eb('saved_searches.token_hash', 'is', null),
      ...(userId === undefined ? [] : [ownedBy(userId)(eb)]),
    ]);

const selectSearches = (db: Db) =>
  db.selectFrom('saved_searches').select([...columns, foundLately]);

export type SavedSearchRow = Awaited<ReturnType<typeof listSearchesOf>>[number];

export const listSearchesOf = (db: Db, userId: string) =>
  selectSearches(db).where(ownedBy(userId)).orderBy('created_at', 'desc').orderBy('id').execute();

export const findSearch = (db: Db, key: SearchKey) =>
  selectSearches(db).where(isSearch(key)).executeTakeFirst();

export async function updateSearch(
  db: Db,
  key: SearchKey,
  fields: UpdateObject<DB, 'saved_searches'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_searches')
    .set(fields)
    .where(isSearch(key))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteSearch(db: Db, key: SearchKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where(isSearch(key))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Unconfirmed searches are not counted. */
export const countSearches = async (db: Db, subscriberId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('saved_searches')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('subscriber_id', '=', subscriberId)
    .where('token_hash', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

interface NewSearch {
  id?: string;
  subscriberId: string;
  name: string;
  frequency: string;
  conditions: SearchConditions;
  /** Hash of the emailed token, if the address must be confirmed first. */
  tokenHash?: string;
}

/** Undefined if an identical, confirmed search exists. An unconfirmed one is reused. */
export async function insertSearch(
  db: Db,
  { id, subscriberId, name, frequency, conditions, tokenHash }: NewSearch,
): Promise<string | undefined> {
  const { terms, ...filters } = conditions;
  const row = await db
    .insertInto('saved_searches')
    .values({
      ...(id !== undefined && { id }),
      subscriber_id: subscriberId,
      name,
      frequency,
      ...filters,
      query: terms === null ? null : sql`to_tsquery('english', ${terms})`,
      token_hash: tokenHash ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['subscriber_id', ...identityColumns])
        .doUpdateSet({ name, frequency, created_at: sql`now()` })
        .where('saved_searches.token_hash', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const findSameSearch = (db: Db, subscriberId: string, conditions: SearchConditions) => {
  const wanted = { ...conditions, place: sql<string>`lower(${conditions.city})` };
  return db
    .selectFrom('saved_searches')
    .select('id')
    .where('subscriber_id', '=', subscriberId)
    .where(({ eb, and }) =>
      and(identityColumns.map((column) => eb(column, 'is not distinct from', wanted[column]))),
    )
    .executeTakeFirst();
};

/** Changes the time for sending a search's pending matches. Does nothing if there are none. */
export const moveDueTime = (trx: Transaction<DB>, id: string, due: Date) =>
  trx
    .updateTable('saved_searches')
    .set({ due_at: due })
    .where('id', '=', id)
    .where('due_at', 'is not', null)
    .execute();

/** Drops pending matches of paused searches, so that they are never sent. */
export const deletePendingMatches = (trx: Transaction<DB>, searchIds: readonly string[]) =>
  trx
    .updateTable('search_matches')
    .set({ told_at: sql`now()` })
    .where('search_id', '=', sql<string>`any(${searchIds}::uuid[])`)
    .where('told_at', 'is', null)
    .execute();

const lock = sql`hashtextextended('matches of saved searches', 0)`;

/** Until the transaction ends, no other process matches homes or sends alerts. */
export const lockMatching = (trx: Transaction<DB>) =>
  sql`select pg_advisory_xact_lock(${lock})`.execute(trx);

/** Stops matching until the commit: matches added while a message is built would never be sent. */
export const blockMatching = (trx: Transaction<DB>) =>
  sql`select pg_advisory_xact_lock_shared(${lock})`.execute(trx);
