import type { Favourite } from '../../../contract/accounts/accounts.ts';
import { ApiError } from '../../client/api/api-client.ts';
import { apiOf } from '../../client/api/browser-api.ts';
import { showErrorToast } from '../../client/api/show-error-toast.ts';
import { isOnline, onReconnect } from '../../client/offline/connection.ts';
import { retryDelayMs } from '../../client/outbox/outbox.ts';
import { readSession } from '../../client/session/session-store.ts';
import { wasOwnActionRefused } from '../../client/state/stored-cell.ts';
import { toast } from '../../ui/toast/toast.ts';
import { pendingFavourites, storePendingFavourites } from './pending-favourites.ts';
import { mergeSavedPrices, type SavedPrice } from './saved-prices.ts';
import { ownerOfFavourites, shownFavourites } from './shown-favourites.ts';

let turn: Promise<unknown> = Promise.resolve();

/** Runs tasks one after the other, so that the last tap on a heart takes effect. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const next = turn.then(work);
  turn = next.catch(() => undefined);
  return next;
}

let failures = 0;
let next: ReturnType<typeof setTimeout> | undefined;

/** Schedules a retry, because the browser fires no event when a short loss of connection ends. */
function scheduleRetry(error: unknown, isSignIn: boolean): undefined {
  if (next !== undefined || !isTemporary(error)) return;
  failures += 1;
  next = setTimeout(
    () => {
      next = undefined;
      if (isOnline()) void syncFavourites(isSignIn);
    },
    retryDelayMs(error, failures),
  );
}

let dismissFirstSaved: (() => void) | undefined;

/** Sends saved and removed homes to the account; the device already shows them. */
export async function syncTap(isFavourite: boolean): Promise<void> {
  const isFirst = isFavourite && shownFavourites.read().length === 1;
  // If the browser refused to store the tap, another message already says so.
  if (isFirst && wasOwnActionRefused() === undefined) dismissFirstSaved = showFirstSaved();
  if (!isFavourite) dismissFirstSaved?.();
  await inTurn(sendPending);
}

const showFirstSaved = () =>
  toast({
    topic: 'first-saved',
    title: 'Saved',
    description: readSession()
      ? 'Find it under the heart, on all your devices.'
      : 'Find it under the heart. Log in to see it on all your devices.',
    tone: 'positive',
  });

/** Adds the device's saved homes to the account at sign-in, unless they are another person's. */
export const syncFavourites = (isSignIn = false): Promise<void> =>
  inTurn(async () => {
    const userId = readSession()?.user.id;
    if (!userId) return;
    await sendPending();
    const owner = ownerOfFavourites.read();
    const joinsAccount = owner === '' || (owner === userId && isSignIn);
    const joining = joinsAccount ? shownFavourites.read() : [];
    const favourites = await readAccount(userId, joining).catch((error: unknown) =>
      scheduleRetry(error, isSignIn),
    );
    // If the account could not be read, the device keeps its list.
    if (!favourites || !isSignedIn(userId)) return;
    const saved = favourites.map(({ property_id }) => property_id);
    ownerOfFavourites.write(userId);
    const pending = pendingFavourites(userId);
    const added = Object.keys(pending).filter((id) => pending[id] && !saved.includes(id));
    shownFavourites.write([...added, ...saved.filter((id) => pending[id] !== false)]);
    mergeSavedPrices(pricesOf(favourites));
    failures = 0;
  });

/** True if the device has no list because this person's account could not be read. */
export const isAccountUnread = (): boolean =>
  shownFavourites.read().length === 0 && ownerOfFavourites.read() !== readSession()?.user.id;

onReconnect(() => void syncFavourites());

const isSignedIn = (userId: string): boolean => readSession()?.user.id === userId;

/** Adds `joining` to the account's saved homes and returns all of them, newest first. */
function readAccount(userId: string, joining: readonly string[]): Promise<Favourite[]> {
  const api = apiOf(userId);
  const property_ids = [...joining];
  return property_ids.length > 0
    ? api.call('POST /api/me/favourites', { body: { property_ids } })
    : api.call('GET /api/me/favourites');
}

const pricesOf = (favourites: readonly Favourite[]): Record<string, SavedPrice> =>
  Object.fromEntries(
    favourites.flatMap((favourite) => {
      const { property_id, price_when_saved: price, currency_when_saved: currency } = favourite;
      if (price === null || currency === null) return [];
      const available = favourite.available_when_saved ?? undefined;
      return [[property_id, { price, currency, available }]];
    }),
  );

async function sendPending(): Promise<void> {
  const userId = readSession()?.user.id;
  if (!userId) return;
  for (const [id, isFavourite] of Object.entries(pendingFavourites(userId))) {
    if (!isSignedIn(userId)) return;
    try {
      await apiOf(userId).call(
        `${isFavourite ? 'PUT' : 'DELETE'} /api/me/favourites/{property_id}`,
        {
          params: { property_id: id },
        },
      );
    } catch (error) {
      if (!isSignedIn(userId)) return;
      if (isTemporary(error)) return scheduleRetry(error, false);
      undoTap(id, isFavourite, error);
    }
    const { [id]: latest, ...others } = pendingFavourites(userId);
    if (latest === isFavourite && isSignedIn(userId)) storePendingFavourites(userId, others);
  }
}

const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) || [0, 401, 429].includes(error.status) || error.status >= 500;

function undoTap(id: string, isFavourite: boolean, error: unknown): void {
  // The home was removed. The list of saved homes leaves it out without a message.
  if (error instanceof ApiError && error.status === 404) return;
  const others = shownFavourites.read().filter((other) => other !== id);
  shownFavourites.write(isFavourite ? others : [id, ...others]);
  showErrorToast(error, { title: 'Your saved homes could not be changed' });
}
