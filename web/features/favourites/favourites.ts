import { useSyncExternalStore } from 'react';
import { loadWithRetry } from '../../client/offline/connection.ts';
import { readSession } from '../../client/session/session-store.ts';
import { addPendingFavourites } from './pending-favourites.ts';
import { ownerOfFavourites, shownFavourites as shown } from './shown-favourites.ts';

const none: readonly string[] = [];

/** The ids of the saved homes on this device, newest first. */
export const readFavourites = shown.read;

/** The saved homes as React state; empty on the server and during hydration. */
export const useFavourites = (): readonly string[] =>
  useSyncExternalStore(shown.subscribe, shown.read, () => none);

export const useIsFavourite = (id: string): boolean =>
  useSyncExternalStore(
    shown.subscribe,
    () => shown.read().includes(id),
    () => false,
  );

/** Updates the device immediately. A signed-in person's account is updated afterwards. */
export function toggleFavourite(id: string): void {
  const ids = shown.read();
  const isFavourite = !ids.includes(id);
  shown.write(isFavourite ? [id, ...ids] : ids.filter((other) => other !== id));
  syncAccount([id], isFavourite);
}

export function forgetFavourites(gone: readonly string[]): void {
  shown.write(shown.read().filter((id) => !gone.includes(id)));
  syncAccount(gone, false);
}

/** Clears this device's saved homes on logout; the account still has them. */
export function clearFavourites(): void {
  shown.write([]);
  ownerOfFavourites.write('');
}

function syncAccount(ids: readonly string[], isFavourite: boolean): void {
  // Stores the change first, because the person may leave the page before the sync code loads.
  const userId = readSession()?.user.id;
  if (userId) addPendingFavourites(userId, ids, isFavourite);
  void loadWithRetry(() => import('./account-favourites.ts'))
    .then(({ syncTap }) => syncTap(isFavourite))
    // The device shows the change even if the sync code never loads.
    .catch(() => undefined);
}
