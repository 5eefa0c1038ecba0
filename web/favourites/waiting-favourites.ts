import { readUserItem, removeUserItem, writeUserItem } from '../session/user-store.ts';

/** Homes saved or unsaved since the last sync, by property id. Only the last tap is stored. */
type WaitingFavourites = Record<string, boolean>;
const waitingItem = 'hearts';

/** The person's pending changes; malformed storage counts as none. */
export function waitingFavourites(userId: string): WaitingFavourites {
  try {
    const value: unknown = JSON.parse(readUserItem(userId, waitingItem) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter(([, isFavourite]) => typeof isFavourite === 'boolean'),
    );
  } catch {
    return {};
  }
}

export function keepWaitingFavourites(userId: string, waiting: WaitingFavourites): void {
  if (Object.keys(waiting).length === 0) removeUserItem(userId, waitingItem);
  else writeUserItem(userId, waitingItem, JSON.stringify(waiting));
}

/** Stores taps for sending; a later tap replaces an earlier one of the same home. */
export function noteWaitingFavourites(
  userId: string,
  ids: readonly string[],
  isFavourite: boolean,
): void {
  const tapped = Object.fromEntries(ids.map((id) => [id, isFavourite]));
  keepWaitingFavourites(userId, { ...waitingFavourites(userId), ...tapped });
}
