import { sql, type Transaction, type UpdateObject } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { DB } from '../../database/rows.generated.ts';
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

const searchesOf = (db: Db, userId: string) =>
  db
    .selectFrom('saved_searches')
    .innerJoin('alert_subscribers', 'alert_subscribers.id', 'saved_searches.subscriber_id')
    .select([...columns, foundLately])
    .where('alert_subscribers.user_id', '=', userId);

/** Finds a confirmed search by id. */
export const findSearch = (db: Db, id: string) =>
  db
    .selectFrom('saved_searches')
    .select([...columns, foundLately])
    .where('id', '=', id)
    .where('token_hash', 'is', null)
    .executeTakeFirst();

export async function updateSearch(
  db: Db,
  id: string,
  fields: UpdateObject<DB, 'saved_searches'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_searches')
    .set(fields)
    .where('id', '=', id)
    .where('token_hash', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteSearch = (db: Db, id: string) =>
  db.deleteFrom('saved_searches').where('id', '=', id).execute();

export type SavedSearchRow = Awaited<ReturnType<typeof listSearchesOf>>[number];

export const listSearchesOf = (db: Db, userId: string) =>
  searchesOf(db, userId)
    .orderBy('saved_searches.created_at', 'desc')
    .orderBy('saved_searches.id')
    .execute();

export const findSearchOf = (db: Db, userId: string, id: string) =>
  searchesOf(db, userId).where('saved_searches.id', '=', id).executeTakeFirst();

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

export async function updateSearchOf(
  db: Db,
  userId: string,
  id: string,
  fields: UpdateObject<DB, 'saved_searches'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_searches')
    .from('alert_subscribers')
    .set(fields)
    .whereRef('alert_subscribers.id', '=', 'saved_searches.subscriber_id')
    .where('alert_subscribers.user_id', '=', userId)
    .where('saved_searches.id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

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

export async function deleteSearchOf(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .using('alert_subscribers')
    .whereRef('alert_subscribers.id', '=', 'saved_searches.subscriber_id')
    .where('alert_subscribers.user_id', '=', userId)
    .where('saved_searches.id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
