import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Of a public listing what filters and orders look at. */
export interface MarketRow {
  id: string;
  type: string;
  price: number;
  bedrooms: number;
  /** lower case: city, a line feed, suburb */
  place: string;
  created_at: Date;
}

const marketColumns = ['id', 'type', 'price', 'bedrooms', 'place', 'created_at'] as const;

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
export const listMarketOf = (db: Db, ids: readonly string[]): Promise<MarketRow[]> =>
  db
    .selectFrom('properties')
    .select(marketColumns)
    .where((eb) => eb.ref('is_listed'))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
