import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** A position in the list of public listings from the oldest to the newest. */
export interface PropertyPosition {
  created_at: Date;
  id: string;
}

/** From the listing at `from`, that one included, to before the one at `end`. */
export interface PropertyRange {
  from: PropertyPosition | undefined;
  end: PropertyPosition | undefined;
}

const selectProperties = (db: Db, { from, end }: PropertyRange) =>
  db
    .selectFrom('properties')
    .where('is_listed', 'is', sql<boolean>`true`)
    .$if(from !== undefined, (query) => query.where(isBeside('>=', from)))
    .$if(end !== undefined, (query) => query.where(isBeside('<', end)))
    .orderBy('created_at')
    .orderBy('id');

const isBeside = (operator: '>=' | '<', position: PropertyPosition | undefined) =>
  sql<SqlBool>`(created_at, id) ${sql.raw(operator)}
    (${position?.created_at ?? null}::timestamptz, ${position?.id ?? null}::uuid)`;

export const listProperties = (db: Db, range: PropertyRange, limit: number) =>
  selectProperties(db, range).select(['id', 'created_at', 'updated_at']).limit(limit).execute();

/** The position `count` listings further on; undefined when there are not as many. */
export const findPositionAfter = (
  db: Db,
  from: PropertyPosition | undefined,
  count: number,
): Promise<PropertyPosition | undefined> =>
  selectProperties(db, { from, end: undefined })
    .select(['created_at', 'id'])
    .offset(count)
    .limit(1)
    .executeTakeFirst();

/** Which types are to let where; `place` is the lower-case city and suburb of listings. */
export const listOffers = (db: Db) =>
  db
    .selectFrom('listing_counts')
    .select(['place', 'type'])
    .where('listings', '>', 0)
    .groupBy(['place', 'type'])
    .execute();
