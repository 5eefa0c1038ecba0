import { recordSavedPrices } from '../../features/favourites/saved-prices.ts';
import { shownFavourites } from '../../features/favourites/shown-favourites.ts';
import { ApiError } from '../api/api-client.ts';
import { anonymousApi } from '../api/browser-transport.ts';
import { isSavingData } from '../state/data-saver.ts';
import { listCachedHomes } from './cached-homes.ts';
import { isOnline, onReconnect } from './connection.ts';

/** Limits the background requests; each takes a few kilobytes. */
const maxHomes = 40;

/** Requests saved homes once, so that the worker caches them for offline use. */
export function cacheFavourites(): void {
  let known = shownFavourites.read();
  shownFavourites.subscribe((ids) => {
    const added = ids.filter((id) => !known.includes(id));
    known = ids;
    void cacheHomes(added);
  });
  onReconnect(() => void cacheMissing());
  void cacheMissing();
}

async function cacheMissing(): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container?.controller) return;
  const cached = await listCachedHomes().catch(() => []);
  const cachedIds = cached.map(({ property }) => property.id);
  await cacheHomes(shownFavourites.read().filter((id) => !cachedIds.includes(id)));
}

async function cacheHomes(ids: readonly string[]): Promise<void> {
  if (isSavingData() || !isOnline()) return;
  if (shownFavourites.read().length > 0) loadPages();
  for (const id of ids.slice(0, maxHomes)) {
    const error = await fetchHome(id).catch((error: unknown) => error);
    // The rest are cached when they are next opened.
    if (error !== undefined && !(error instanceof ApiError && error.status === 404)) return;
  }
}

function loadPages(): void {
  void Promise.allSettled([
    import('../../features/favourites/favourites-page.tsx'),
    import('../../features/properties/page/property-page.tsx'),
  ]);
}

/** Fetches a home, so that the worker caches it. Records its price if none was recorded before. */
async function fetchHome(id: string): Promise<void> {
  recordSavedPrices([await anonymousApi.call('GET /api/properties/{id}', { params: { id } })]);
}
