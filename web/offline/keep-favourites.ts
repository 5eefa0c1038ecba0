import { noteSavedPrices } from '../favourites/saved-prices.ts';
import { shownFavourites } from '../favourites/shown-favourites.ts';
import { savesData } from '../state/data-saver.ts';
import { isOnline, onReturn } from './connection.ts';
import { listKeptHomes } from './kept-homes.ts';

/** Limits the background requests; each takes a few kilobytes. */
const keptAtMost = 40;

/** Requests homes that were saved on any device, so that the worker caches them for offline use. */
export function keepFavourites(): void {
  let known = shownFavourites.read();
  shownFavourites.subscribe((ids) => {
    const added = ids.filter((id) => !known.includes(id));
    known = ids;
    void keepHomes(added);
  });
  onReturn(() => void keepMissing());
  void keepMissing();
}

async function keepMissing(): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container?.controller) return;
  const kept = await listKeptHomes().catch(() => []);
  const keptIds = kept.map(({ property }) => property.id);
  await keepHomes(shownFavourites.read().filter((id) => !keptIds.includes(id)));
}

async function keepHomes(ids: readonly string[]): Promise<void> {
  if (savesData() || !isOnline()) return;
  if (shownFavourites.read().length > 0) loadPages();
  // A home that fails to load is cached when it is next opened.
  for (const id of ids.slice(0, keptAtMost)) await notePrice(id).catch(() => undefined);
}

function loadPages(): void {
  // Code that fails to load is cached when it is first used.
  void Promise.allSettled([
    import('../favourites/favourites-page.tsx'),
    import('../properties/page/property-page.tsx'),
  ]);
}

/** Records the current price as the price at which the home was saved. */
async function notePrice(id: string): Promise<void> {
  const answer = await fetch(`/api/properties/${id}`, { cache: 'no-cache' });
  if (answer.ok) noteSavedPrices([await answer.json()]);
}
