import type { Kysely } from 'kysely';
import { Favourite } from '../../../../contract/accounts/accounts.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import { present } from '../../../http/answers/present.ts';
import type { RouteTable } from '../../../http/route.ts';
import {
  countFavourites,
  deleteFavourite,
  type FavouriteRow,
  findFavourite,
  insertFavourites,
  listFavourites,
  lockFavouritesOf,
  maxFavourites,
} from './favourite-queries.ts';

type FavouriteKey = Extract<keyof RouteTable, `${string} /api/me/favourites${string}`>;

export function favouriteRoutes({ db }: Pick<Context, 'db'>): Pick<RouteTable, FavouriteKey> {
  return {
    'GET /api/me/favourites': {
      access: 'signed-in',
      handle: async (_input, viewer) => (await listFavourites(db, viewer.id)).map(presentFavourite),
    },
    'POST /api/me/favourites': {
      access: 'signed-in',
      limits: ['favourite'],
      handle: async ({ body }, viewer) => {
        await addFavourites(db, viewer.id, body.property_ids);
        return (await listFavourites(db, viewer.id)).map(presentFavourite);
      },
    },
    'PUT /api/me/favourites/{property_id}': {
      access: 'signed-in',
      limits: ['favourite'],
      handle: async ({ params }, viewer) =>
        presentFavourite(await favouriteFor(db, viewer.id, params.property_id)),
    },
    'DELETE /api/me/favourites/{property_id}': {
      access: 'signed-in',
      limits: ['favourite'],
      handle: ({ params }, viewer) => deleteFavourite(db, viewer.id, params.property_id),
    },
  };
}

const presentFavourite = (row: FavouriteRow): Favourite => present(Favourite, row);

/** Saves as many of the homes as there is room for. Returns how much room there was. */
const addFavourites = (db: Kysely<DB>, userId: string, propertyIds: string[]): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await lockFavouritesOf(trx, userId);
    const room = Math.max(0, maxFavourites - (await countFavourites(trx, userId)));
    await insertFavourites(trx, { userId, propertyIds, room });
    return room;
  });

async function favouriteFor(db: Kysely<DB>, userId: string, propertyId: string) {
  const room = await addFavourites(db, userId, [propertyId]);
  const favourite = await findFavourite(db, userId, propertyId);
  if (favourite) return favourite;
  if (room > 0) throw new AppError('not_found');
  throw new AppError('conflict', {
    message: `You have ${maxFavourites} saved homes. Please remove one first.`,
  });
}
