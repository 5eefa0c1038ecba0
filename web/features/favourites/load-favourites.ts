import { readSession } from '../../client/session/session-store.ts';
import { readFavourites } from './favourites.ts';
import { loadProperties } from './load-properties.ts';
import { changesOf } from './saved-changes.ts';
import { readSavedPrices, recordSavedPrices } from './saved-prices.ts';

/** Loads the saved homes after a sync with the account. `isUnread`: the account could not be read. */
export async function loadFavourites() {
  const isUnread = readSession() !== null && (await isUnreadAfterSync());
  return { ...(await loadHomesOnDevice()), isUnread };
}

export async function loadHomesOnDevice() {
  const loaded = await loadProperties(readFavourites());
  // Records the price of homes that were saved by an older version, which did not store prices.
  recordSavedPrices(loaded.properties);
  return { ...loaded, changes: changesOf(loaded.properties, readSavedPrices()) };
}

export async function isUnreadAfterSync(): Promise<boolean> {
  const account = await import('./account-favourites.ts');
  await account.syncFavourites();
  return account.isAccountUnread();
}
