import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

export interface PropertyPosition {
  created_at: Date;
  id: string;
}

/** Listings from `from` (inclusive) to `end` (exclusive). */
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

/** The position after `count` listings; undefined if there are fewer. */
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

/** The property types on offer for each place; `place` contains the lower-case city and suburb. */
export const listOffers = (db: Db) =>
  db
    .selectFrom('listing_counts')
    .select(['place', 'type'])
    .where('listings', '>', 0)
    .groupBy(['place', 'type'])
    .execute();
