import { browserApi } from '../api/browser-api.ts';
import { useCached } from '../api/use-api.ts';
import { readFavourites } from '../favourites/favourites.ts';
import { loadProperties } from '../favourites/load-properties.ts';
import { changesOf } from '../favourites/saved-changes.ts';
import { readSavedPrices, recordSavedPrices } from '../favourites/saved-prices.ts';
import { readSession } from '../session/session-store.ts';

export const useSavedHomes = (owner: string) =>
  useCached({
    queryKey: ['saved-homes', owner],
    queryFn: loadSavedHomes,
    refetchOnMount: 'always',
  });

async function loadSavedHomes() {
  if (readSession()) {
    const account = await import('../favourites/account-favourites.ts');
    await account.syncFavourites();
    if (account.isAccountUnread()) throw new Error('The saved homes of the account are unknown');
  }
  const loaded = await loadProperties(browserApi, readFavourites());
  recordSavedPrices(loaded.properties);
  return { ...loaded, changes: changesOf(loaded.properties, readSavedPrices()) };
}
