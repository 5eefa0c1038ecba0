import { noteSavedPrices } from '../favourites/saved-prices.ts';
import { shownFavourites } from '../favourites/shown-favourites.ts';
import { savesData } from '../state/data-saver.ts';
import { isOnline, onReturn } from './connection.ts';
import { listKeptHomes } from './kept-homes.ts';

/** The last saved; each costs a few kilobytes. */
const keptAtMost = 40;

/**
 * A home with a heart opens without a connection, also when the heart was given on another device:
 * asking for it once makes the worker keep it.
 */
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
  // One that cannot be had now is kept when it is looked at.
  for (const id of ids.slice(0, keptAtMost)) await notePrice(id).catch(() => undefined);
}

/** The code of the list, and of a home that was never opened here. */
function loadPages(): void {
  // Code that does not arrive now is kept when it is first used.
  void Promise.allSettled([
    import('../favourites/favourites-page.tsx'),
    import('../properties/page/property-page.tsx'),
  ]);
}

/** A home that is saved now is saved at the price of now. */
async function notePrice(id: string): Promise<void> {
  const answer = await fetch(`/api/properties/${id}`, { cache: 'no-cache' });
  if (answer.ok) noteSavedPrices([await answer.json()]);
}
