import { noteSavedPrices } from '../favourites/saved-prices.ts';
import { shownFavourites } from '../favourites/shown-favourites.ts';
import { savesData } from '../state/data-saver.ts';

/**
 * A home with a heart opens without a connection: asking for it once makes the worker keep it, and
 * the page that lists them.
 */
export function keepFavourites(): void {
  let known = new Set(shownFavourites.read());
  if (known.size > 0) loadList();
  shownFavourites.subscribe((ids) => {
    const added = ids.filter((id) => !known.has(id));
    known = new Set(ids);
    if (savesData() || !navigator.onLine) return;
    if (added.length > 0) loadList();
    // One that cannot be had now is kept when it is looked at.
    for (const id of added) notePrice(id).catch(() => undefined);
  });
}

function loadList(): void {
  if (savesData()) return;
  // What does not arrive now is kept when it is first used.
  import('../favourites/favourites-page.tsx').catch(() => undefined);
}

/** What it costs now is what it cost when it was saved. */
async function notePrice(id: string): Promise<void> {
  const answer = await fetch(`/api/properties/${id}`);
  if (answer.ok) noteSavedPrices([await answer.json()]);
}
