import type { NavigateFunction } from 'react-router';
import type { Session } from '../../../../contract/accounts/accounts.ts';
import { showErrorToast } from '../../../client/api/show-error-toast.ts';
import { personalCaches } from '../../../client/offline/worker-caches.ts';
import { reportAuthEvent } from '../../../client/session/auth-events.ts';
import { clearPrivateStoreOf } from '../../../client/session/private-store.ts';
import { queueSignOut, sendSignOuts } from '../../../client/session/queued-sign-outs.ts';
import { clearSession, readSession } from '../../../client/session/session-store.ts';
import { removeUserItems } from '../../../client/session/user-store.ts';
import { clearFavourites } from '../../favourites/favourites.ts';
import { forgetSavedPrices } from '../../favourites/saved-prices.ts';
import { storedInquiry } from '../../inquiries/stored-inquiry.ts';
import { registeredHere } from '../sign-in/registered-here.ts';

const notifyTimeoutMs = 2_000;

/** If the server is unreachable, notifies it before the next request (ERR-05, S57). */
export async function signOut(): Promise<void> {
  const session = readSession();
  if (!session) return;
  queueSignOut(session.refresh_token);
  const forgotten = endSession(session);
  const notified = notifyServer();
  await forgotten;
  await Promise.race([notified, new Promise((resolve) => setTimeout(resolve, notifyTimeoutMs))]);
}

/** Signs out of an account whose sessions the server has ended. */
export async function signOutLocally(navigate: NavigateFunction): Promise<void> {
  // Read before the navigation, whose requests can end the session themselves.
  const session = readSession();
  await navigate('/');
  await endSession(session);
}

async function endSession(session: Session | null): Promise<void> {
  clearSession();
  const forgotten = session && forgetUser(session.user.id);
  reportAuthEvent('SIGNED_OUT', null);
  await forgotten;
}

async function notifyServer(): Promise<void> {
  try {
    await sendSignOuts();
  } catch (error) {
    console.warn('The session could not be ended on the server', error);
    showErrorToast(error, {
      title: 'Sign out failed',
      description: "You're signed out on this device. We'll do the rest when you're back online.",
      closesWith: 'next-page',
    });
  }
}

/** Runs on logout, not on expiry. Keeps pages opened before the sign-in (DEC-15, S56, S57). */
async function forgetUser(userId: string): Promise<void> {
  removeUserItems(userId);
  clearFavourites();
  forgetSavedPrices();
  storedInquiry.write(null);
  registeredHere.write(null);
  await Promise.all([
    clearPrivateStoreOf(userId).catch((error: unknown) =>
      console.warn('The private store could not be emptied', error),
    ),
    forgetPages().catch((error: unknown) =>
      console.warn('The pages saved on this device could not be removed', error),
    ),
  ]);
}

/** Cached pages show which homes and searches a person opened, so they are personal data. */
async function forgetPages(): Promise<void> {
  // The Cache API is missing on pages without HTTPS.
  if (!('caches' in window)) return;
  await Promise.all(personalCaches.map((name) => caches.delete(name)));
}
