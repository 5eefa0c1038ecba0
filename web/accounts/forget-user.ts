import { leaveNoFavourites } from '../favourites/favourites.ts';
import { emptyPrivateStoreOf } from '../session/private-store.ts';
import { removeUserItems } from '../session/user-store.ts';

/** Leaves no draft, no queue and no heart of this person on the device: after a log out, not when a session merely ends. */
export function forgetUser(userId: string): void {
  removeUserItems(userId);
  leaveNoFavourites();
  emptyPrivateStoreOf(userId).catch((error: unknown) =>
    console.warn('The private store could not be emptied', error),
  );
}
