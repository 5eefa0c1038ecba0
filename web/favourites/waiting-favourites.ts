import { readUserItem, removeUserItem, writeUserItem } from '../session/user-store.ts';

/**
 * Hearts given and taken back that the server has not heard of, by home: of each the last tap alone
 * counts, so they stand beside the queue rather than in it.
 */
type WaitingFavourites = Record<string, boolean>;
const waitingItem = 'hearts';

/** Changes of a person that wait; storage can be edited by anybody with the device. */
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

/** The last tap on these hearts, for the account to hear of. */
export function noteWaitingFavourites(
  userId: string,
  ids: readonly string[],
  isFavourite: boolean,
): void {
  const tapped = Object.fromEntries(ids.map((id) => [id, isFavourite]));
  keepWaitingFavourites(userId, { ...waitingFavourites(userId), ...tapped });
}
