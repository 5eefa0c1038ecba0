import { useSyncExternalStore } from 'react';
import { loadWhenReached } from '../offline/connection.ts';
import { readSession } from '../session/session-store.ts';
import { ownerOfFavourites, shownFavourites as shown } from './shown-favourites.ts';
import { noteWaitingFavourites } from './waiting-favourites.ts';

const none: readonly string[] = [];

/** The ids behind the hearts that this device shows, the last saved first. */
export const readFavourites = shown.read;

/** The same as React state; empty on the server and while hydrating. */
export const useFavourites = (): readonly string[] =>
  useSyncExternalStore(shown.subscribe, shown.read, () => none);

export const useIsFavourite = (id: string): boolean =>
  useSyncExternalStore(
    shown.subscribe,
    () => shown.read().includes(id),
    () => false,
  );

/** Shows the heart at once; the account of a signed-in person hears of it. */
export function toggleFavourite(id: string): void {
  const ids = shown.read();
  const isFavourite = !ids.includes(id);
  shown.write(isFavourite ? [id, ...ids] : ids.filter((other) => other !== id));
  follow([id], isFavourite);
}

export function forgetFavourites(gone: readonly string[]): void {
  shown.write(shown.read().filter((id) => !gone.includes(id)));
  follow(gone, false);
}

/** At the log out: what is shown here is the account's. */
export function leaveNoFavourites(): void {
  shown.write([]);
  ownerOfFavourites.write('');
}

/** Code that a cut line keeps away comes with the next connection. */
function follow(ids: readonly string[], isFavourite: boolean): void {
  // Noted before anything is waited for: the page may be left at once.
  const userId = readSession()?.user.id;
  if (userId) noteWaitingFavourites(userId, ids, isFavourite);
  void loadWhenReached(() => import('./account-favourites.ts'))
    .then(({ followTap }) => followTap(isFavourite))
    // The heart is on this device all the same.
    .catch(() => undefined);
}
