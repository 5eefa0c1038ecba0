import { readUserItem, removeUserItem, writeUserItem } from '../../client/session/user-store.ts';
import { parseStored } from '../../client/state/stored-cell.ts';

/** Homes saved or unsaved since the last sync, by property id. Only the last tap is stored. */
type PendingFavourites = Record<string, boolean>;
const pendingItem = 'hearts';

/** The person's pending changes; malformed storage counts as none. */
export const pendingFavourites = (userId: string): PendingFavourites =>
  parseStored(readUserItem(userId, pendingItem), readTaps) ?? {};

const readTaps = (stored: unknown): PendingFavourites =>
  Object.fromEntries(
    Object.entries(stored ?? {}).filter(([, isFavourite]) => typeof isFavourite === 'boolean'),
  );

export function storePendingFavourites(userId: string, waiting: PendingFavourites): void {
  if (Object.keys(waiting).length === 0) removeUserItem(userId, pendingItem);
  else writeUserItem(userId, pendingItem, JSON.stringify(waiting));
}

export function addPendingFavourites(
  userId: string,
  ids: readonly string[],
  isFavourite: boolean,
): void {
  const tapped = Object.fromEntries(ids.map((id) => [id, isFavourite]));
  storePendingFavourites(userId, { ...pendingFavourites(userId), ...tapped });
}
