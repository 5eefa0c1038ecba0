import type { Favourite } from '../../contract/accounts/accounts.ts';
import { ApiError } from '../api/api-client.ts';
import { apiOf } from '../api/browser-api.ts';
import { sayFailure } from '../api/say-failure.ts';
import { isOnline, onReturn } from '../offline/connection.ts';
import { retryDelayMs } from '../outbox/retry-delay.ts';
import { readSession } from '../session/session-store.ts';
import { wasOwnActionRefused } from '../state/storage-refusal.ts';
import { toast } from '../ui/toast/toast.ts';
import { type SavedPrice, takeSavedPrices } from './saved-prices.ts';
import { ownerOfFavourites, shownFavourites } from './shown-favourites.ts';
import { keepWaitingFavourites, waitingFavourites } from './waiting-favourites.ts';

let turn: Promise<unknown> = Promise.resolve();

/** Runs work one after the other, so that the last tap on a heart decides. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const next = turn.then(work);
  turn = next.catch(() => undefined);
  return next;
}

let failures = 0;
let next: ReturnType<typeof setTimeout> | undefined;

/** Tries again later: a line that fails only for a moment reports no return of the connection. */
function goOnLater(error: unknown, isSignIn: boolean): undefined {
  if (next !== undefined || !willPass(error)) return;
  failures += 1;
  next = setTimeout(
    () => {
      next = undefined;
      if (isOnline()) void syncFavourites(isSignIn);
    },
    retryDelayMs(error, failures),
  );
}

let takeNoticeAway: (() => void) | undefined;

/**
 * Runs after hearts were given or taken back, which this device already shows: it sends the waiting
 * changes to the account, or leaves them until there is a connection.
 */
export async function followTap(isFavourite: boolean): Promise<void> {
  const isFirst = isFavourite && shownFavourites.read().length === 1;
  // If this browser keeps nothing, another message has already said that.
  if (isFirst && wasOwnActionRefused() === undefined) takeNoticeAway = sayFirst();
  if (!isFavourite) takeNoticeAway?.();
  await inTurn(sendWaiting);
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

/**
 * Makes this device show the hearts of the account. Hearts that the device collected before the
 * sign-in are added to the account; hearts of another person that it still shows are not.
 */
export const syncFavourites = (isSignIn = false): Promise<void> =>
  inTurn(async () => {
    const userId = readSession()?.user.id;
    if (!userId) return;
    await sendWaiting();
    const owner = ownerOfFavourites.read();
    const isToJoin = owner === '' || (owner === userId && isSignIn);
    const joining = isToJoin ? shownFavourites.read() : [];
    const favourites = await readOfAccount(userId, joining).catch((error: unknown) =>
      goOnLater(error, isSignIn),
    );
    // Without an answer, the device keeps what it has.
    if (!favourites || !isStill(userId)) return;
    const kept = favourites.map(({ property_id }) => property_id);
    ownerOfFavourites.write(userId);
    const waiting = waitingFavourites(userId);
    const added = Object.keys(waiting).filter((id) => waiting[id] && !kept.includes(id));
    shownFavourites.write([...added, ...kept.filter((id) => waiting[id] !== false)]);
    takeSavedPrices(pricesOf(favourites));
    failures = 0;
  });

onReturn(() => void syncFavourites());

const isStill = (userId: string): boolean => readSession()?.user.id === userId;

/** Reads the account's homes, the last saved first, after adding `joining` to them. */
function readOfAccount(userId: string, joining: readonly string[]): Promise<Favourite[]> {
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

async function sendWaiting(): Promise<void> {
  const userId = readSession()?.user.id;
  if (!userId) return;
  for (const [id, isFavourite] of Object.entries(waitingFavourites(userId))) {
    if (!isStill(userId)) return;
    try {
      await apiOf(userId).call(
        `${isFavourite ? 'PUT' : 'DELETE'} /api/me/favourites/{property_id}`,
        {
          params: { property_id: id },
        },
      );
    } catch (error) {
      if (!isStill(userId)) return;
      if (willPass(error)) return goOnLater(error, false);
      takeBack(id, isFavourite, error);
    }
    const { [id]: latest, ...others } = waitingFavourites(userId);
    if (latest === isFavourite && isStill(userId)) keepWaitingFavourites(userId, others);
  }
}

const willPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || [0, 401, 429].includes(error.status) || error.status >= 500;

function takeBack(id: string, isFavourite: boolean, error: unknown): void {
  // The home is gone, so it cannot be saved; the list leaves it out, and nobody has to be told.
  if (error instanceof ApiError && error.status === 404) return;
  const others = shownFavourites.read().filter((other) => other !== id);
  shownFavourites.write(isFavourite ? others : [id, ...others]);
  sayFailure(error, { title: 'Your saved homes could not be changed' });
}
