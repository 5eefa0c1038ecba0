import type { CardProperty } from '../../contract/properties/properties.ts';
import { listKeptHomes } from '../offline/kept-homes.ts';
import { readFavourites } from './favourites.ts';
import { readRecentlyViewed } from './recently-viewed.ts';

export interface KeptLists {
  favourites: CardProperty[];
  viewed: CardProperty[];
}

/** The saved and viewed homes as this device has kept them, at once and without a connection. */
export async function readKeptLists(): Promise<KeptLists> {
  // Where nothing is kept the server is waited for.
  const kept = await listKeptHomes().catch(() => []);
  const byId = new Map(kept.map(({ property }) => [property.id, property]));
  const homesOf = (ids: readonly string[]) =>
    ids.map((id) => byId.get(id)).filter((home) => home !== undefined);
  return { favourites: homesOf(readFavourites()), viewed: homesOf(readRecentlyViewed()) };
}
