import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { maxFavourites } from './account-rules.ts';

const visibleProperties = (db: Db) =>
  db
    .selectFrom('properties')
    .where('properties.deleted_at', 'is', null)
    .where('properties.hidden_at', 'is', null);

export const listFavourites = (db: Db, userId: string) =>
  visibleProperties(db)
    .innerJoin('favourites', 'favourites.property_id', 'properties.id')
    .select(['favourites.property_id', 'favourites.created_at'])
    .where('favourites.user_id', '=', userId)
    .orderBy('favourites.created_at', 'desc')
    .orderBy('favourites.property_id')
    .limit(maxFavourites)
    .execute();

export const findFavourite = (db: Db, userId: string, propertyId: string) =>
  db
    .selectFrom('favourites')
    .select(['property_id', 'created_at'])
    .where('user_id', '=', userId)
    .where('property_id', '=', propertyId)
    .executeTakeFirst();

/** Adds those of the listings that can be seen and are no favourites yet. */
export const insertFavourites = (db: Db, userId: string, propertyIds: string[]) =>
  db
    .insertInto('favourites')
    .columns(['user_id', 'property_id'])
    .expression(
      visibleProperties(db)
        .select([sql<string>`${userId}::uuid`.as('user_id'), 'properties.id as property_id'])
        .where('properties.id', '=', sql<string>`any(${propertyIds}::uuid[])`),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'property_id']).doNothing())
    .execute();

export const countFavourites = async (db: Db, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('favourites')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const deleteFavourite = (db: Db, userId: string, propertyId: string) =>
  db
    .deleteFrom('favourites')
    .where('user_id', '=', userId)
    .where('property_id', '=', propertyId)
    .execute();
