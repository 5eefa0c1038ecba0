import type { Favourite } from '../../contract/accounts.ts';
import { AppError } from '../../contract/errors.ts';
import type { RouteTable } from '../http/route.ts';
import type { Viewer } from '../http/viewer.ts';
import { maxFavourites } from './account-rules.ts';
import {
  countFavourites,
  deleteFavourite,
  findFavourite,
  insertFavourites,
  listFavourites,
} from './favourite-queries.ts';
import type { AccountSurroundings } from './surroundings.ts';

type FavouriteKey = Extract<keyof RouteTable, `${string} /api/me/favourites${string}`>;

/** The listings that a signed-in person keeps. */
export function favouriteRoutes(around: AccountSurroundings): Pick<RouteTable, FavouriteKey> {
  const { db } = around;
  return {
    'GET /api/me/favourites': {
      access: 'signed-in',
      handle: async (_input, viewer) => (await listFavourites(db, viewer.id)).map(present),
    },
    'POST /api/me/favourites': {
      access: 'signed-in',
      limits: ['favourite'],
      handle: async ({ body }, viewer) => {
        await insertFavourites(
          db,
          viewer.id,
          body.property_ids.slice(0, await room(around, viewer)),
        );
        return (await listFavourites(db, viewer.id)).map(present);
      },
    },
    'PUT /api/me/favourites/{property_id}': {
      access: 'signed-in',
      limits: ['favourite'],
      handle: async ({ params }, viewer) => {
        if ((await room(around, viewer)) === 0) {
          throw new AppError('conflict', {
            message: `You have ${maxFavourites} favourites already.`,
          });
        }
        await insertFavourites(db, viewer.id, [params.property_id]);
        const favourite = await findFavourite(db, viewer.id, params.property_id);
        if (!favourite) throw new AppError('not_found');
        return present(favourite);
      },
    },
    'DELETE /api/me/favourites/{property_id}': {
      access: 'signed-in',
      limits: ['favourite'],
      handle: async ({ params }, viewer) => {
        await deleteFavourite(db, viewer.id, params.property_id);
        return { accepted: true };
      },
    },
  };
}

const room = async ({ db }: AccountSurroundings, viewer: Viewer): Promise<number> =>
  Math.max(0, maxFavourites - (await countFavourites(db, viewer.id)));

const present = (row: { property_id: string; created_at: Date }): Favourite => ({
  property_id: row.property_id,
  created_at: row.created_at.toISOString(),
});
