import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import { countRows } from '../../../../database/outcome.ts';
import type { DB } from '../../../../database/rows.generated.ts';

export const maxFavourites = 500;

const visibleProperties = (db: Db) =>
  db.selectFrom('properties').where((eb) => eb.ref('properties.is_visible'));

const favouriteColumns = [
  'favourites.property_id',
  'favourites.created_at',
  'favourites.price_when_saved',
  'favourites.currency_when_saved',
  'favourites.available_when_saved',
] as const;

export type FavouriteRow = Awaited<ReturnType<typeof listFavourites>>[number];

export const listFavourites = (db: Db, userId: string) =>
  visibleProperties(db)
    .innerJoin('favourites', 'favourites.property_id', 'properties.id')
    .select(favouriteColumns)
    .where('favourites.user_id', '=', userId)
    .orderBy('favourites.created_at', 'desc')
    .orderBy('favourites.property_id')
    .limit(maxFavourites)
    .execute();

export const findFavourite = (db: Db, userId: string, propertyId: string) =>
  db
    .selectFrom('favourites')
    .select(favouriteColumns)
    .where('user_id', '=', userId)
    .where('property_id', '=', propertyId)
    .executeTakeFirst();

/** Locks the person's favourites, so that concurrent additions cannot exceed the limit. */
export const lockFavouritesOf = (trx: Transaction<DB>, userId: string) =>
  trx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

interface AddedFavourites {
  userId: string;
  propertyIds: readonly string[];
  room: number;
}

/** Saves visible listings, in order, with their current price and state. Skips saved ones. */
export const insertFavourites = (db: Db, { userId, propertyIds, room }: AddedFavourites) =>
  db
    .insertInto('favourites')
    .columns([
      'user_id',
      'property_id',
      'price_when_saved',
      'currency_when_saved',
      'available_when_saved',
    ])
    .expression(
      visibleProperties(db)
        .select([
          sql<string>`${userId}::uuid`.as('user_id'),
          'properties.id as property_id',
          'properties.price',
          'properties.currency',
          'properties.is_listed',
        ])
        .where('properties.id', '=', sql<string>`any(${propertyIds}::uuid[])`)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('favourites')
                .select('favourites.property_id')
                .whereRef('favourites.property_id', '=', 'properties.id')
                .where('favourites.user_id', '=', userId),
            ),
          ),
        )
        .orderBy(sql`array_position(${propertyIds}::uuid[], properties.id)`)
        .limit(room),
    )
    .execute();

export const countFavourites = (db: Db, userId: string): Promise<number> =>
  countRows(
    db
      .selectFrom('favourites')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('user_id', '=', userId),
  );

export const deleteFavourite = (db: Db, userId: string, propertyId: string) =>
  db
    .deleteFrom('favourites')
    .where('user_id', '=', userId)
    .where('property_id', '=', propertyId)
    .execute();
