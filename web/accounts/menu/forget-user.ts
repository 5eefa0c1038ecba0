import { clearFavourites } from '../../favourites/favourites.ts';
import { forgetSavedPrices } from '../../favourites/saved-prices.ts';
import { storedInquiry } from '../../inquiries/stored-inquiry.ts';
import { personalCaches } from '../../offline/worker-caches.ts';
import { clearPrivateStoreOf } from '../../session/private-store.ts';
import { removeUserItems } from '../../session/user-store.ts';
import { registeredHere } from '../sign-in/registered-here.ts';

/**
 * Leaves no draft, queue, heart, conversation, look or page of this person on the device: after a
 * log out, not when a session merely ends. What was opened before the sign-in stays (DEC-15, S56, S57).
 */
export async function forgetUser(userId: string): Promise<void> {
  removeUserItems(userId);
  clearFavourites();
  forgetSavedPrices();
  storedInquiry.write(null);
  registeredHere.write(null);
  await Promise.all([
    clearPrivateStoreOf(userId).catch((error: unknown) =>
      console.warn('The private store could not be emptied', error),
    ),
    forgetPages().catch((error: unknown) =>
      console.warn('The pages of this device could not be removed', error),
    ),
  ]);
}

/** Which homes and searches were opened is as telling as a name. */
async function forgetPages(): Promise<void> {
  // Missing where the address is not secure.
  if (!('caches' in window)) return;
  await Promise.all(personalCaches.map((name) => caches.delete(name)));
}
