import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Properties } from '../../../database/rows.generated.ts';
import { type FilterColumn, filterColumnNames } from '../property-filters.ts';

/** Of a public listing what filters and orders look at; `place` is city, a line feed and suburb in lower case. */
export type MarketRow = Pick<
  Selectable<Properties>,
  'id' | 'place' | 'created_at' | 'price' | FilterColumn
>;

/** A listing that changed, with what a search finds it by. */
export type ChangedMarketRow = MarketRow & { lexemes: string[] };

const marketColumns = ['id', 'place', 'created_at', ...filterColumnNames] as const;

/** Some of the public listings, newest first, after the given one: read from an index alone. */
export const listMarketAfter = (
  db: Db,
  after: Pick<MarketRow, 'created_at' | 'id'> | undefined,
  limit: number,
): Promise<MarketRow[]> =>
  db
    .selectFrom('properties')
    .select(marketColumns)
    .where((eb) => eb.ref('is_listed'))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.created_at}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Those of these listings that are public. */
export const listMarketOf = (db: Db, ids: readonly string[]): Promise<ChangedMarketRow[]> =>
  db
    .selectFrom('properties')
    .select(marketColumns)
    .select(sql<string[]>`tsvector_to_array(search_vector)`.as('lexemes'))
    .where((eb) => eb.ref('is_listed'))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
