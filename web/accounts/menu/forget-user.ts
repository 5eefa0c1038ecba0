import { clearFavourites } from '../../favourites/favourites.ts';
import { forgetSavedPrices } from '../../favourites/saved-prices.ts';
import { storedInquiry } from '../../inquiries/stored-inquiry.ts';
import { personalCaches } from '../../offline/worker-caches.ts';
import { clearPrivateStoreOf } from '../../session/private-store.ts';
import { removeUserItems } from '../../session/user-store.ts';
import { registeredHere } from '../sign-in/registered-here.ts';

/** Runs on logout, not on expiry. Keeps pages opened before the sign-in (DEC-15, S56, S57). */
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
      console.warn('The pages saved on this device could not be removed', error),
    ),
  ]);
}

/** Cached pages show which homes and searches a person opened, so they are personal data. */
async function forgetPages(): Promise<void> {
  // The Cache API is missing on pages without HTTPS.
  if (!('caches' in window)) return;
  await Promise.all(personalCaches.map((name) => caches.delete(name)));
}
