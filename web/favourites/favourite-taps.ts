import { readSession } from '../session/session-store.ts';
import { toast } from '../ui/toast.ts';
import { keepFavourites } from './account-favourites.ts';
import { shownFavourites } from './shown-favourites.ts';

let takeNoticeAway: (() => void) | undefined;

/** What follows when hearts were given or taken back, which this device shows already. */
export async function followTap(ids: readonly string[], isFavourite: boolean): Promise<void> {
  if (isFavourite && shownFavourites.read().length === 1) takeNoticeAway = sayFirst();
  if (!isFavourite) takeNoticeAway?.();
  await keepFavourites(ids, isFavourite);
}

const sayFirst = () =>
  toast({
    topic: 'first-saved',
    title: 'Saved',
    description: readSession()
      ? 'It waits under the heart at the top, on all your devices.'
      : 'It waits under the heart at the top, on this device. Sign in to have it on all.',
    tone: 'positive',
  });
