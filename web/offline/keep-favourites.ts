import { noteSavedPrices } from '../favourites/saved-prices.ts';
import { shownFavourites } from '../favourites/shown-favourites.ts';
import { savesData } from '../state/data-saver.ts';

/** A home with a heart opens without a connection: asking for it once makes the worker keep it. */
export function keepFavourites(): void {
  let known = new Set(shownFavourites.read());
  shownFavourites.subscribe((ids) => {
    const added = ids.filter((id) => !known.has(id));
    known = new Set(ids);
    if (savesData() || !navigator.onLine) return;
    // One that cannot be had now is kept when it is looked at.
    for (const id of added) notePrice(id).catch(() => undefined);
  });
}

/** What it costs now is what it cost when it was saved. */
async function notePrice(id: string): Promise<void> {
  const answer = await fetch(`/api/properties/${id}`);
  if (answer.ok) noteSavedPrices([await answer.json()]);
}
