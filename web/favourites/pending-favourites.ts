import { readUserItem, removeUserItem, writeUserItem } from '../session/user-store.ts';

/** Homes saved or unsaved since the last sync, by property id. Only the last tap is stored. */
type PendingFavourites = Record<string, boolean>;
const pendingItem = 'hearts';

/** The person's pending changes; malformed storage counts as none. */
export function pendingFavourites(userId: string): PendingFavourites {
  try {
    const value: unknown = JSON.parse(readUserItem(userId, pendingItem) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter(([, isFavourite]) => typeof isFavourite === 'boolean'),
    );
  } catch {
    return {};
  }
}

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
