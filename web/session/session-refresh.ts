import { ApiError, createApiClient } from '../api/api-client.ts';
import { browserTransport } from '../api/browser-transport.ts';
import { reportAuthEvent } from './auth-events.ts';
import { noteServerClock } from './server-clock.ts';
import { clearSession, readSession, writeSession } from './session-store.ts';

/** Renewing a session needs no access token: the refresh token alone says whose it is. */
const plainApi = createApiClient(browserTransport);

let running: Promise<boolean> | undefined;

/**
 * Exchanges the refresh token, once for all callers of this tab and, by a lock, for all tabs.
 * `stale` is the access token that will not do any more: whoever finds another one in its place
 * has nothing left to do. True when there is a usable session afterwards.
 */
export function refreshSession(stale = readSession()?.access_token): Promise<boolean> {
  running ??= inOneTab(() => refresh(stale)).finally(() => {
    running = undefined;
  });
  return running;
}

async function refresh(stale: string | undefined): Promise<boolean> {
  const before = readSession();
  if (!before) return false;
  if (before.access_token !== stale) return true;
  try {
    const session = await plainApi.call('POST /api/auth/refresh', {
      body: { refresh_token: before.refresh_token },
    });
    // Signed out meanwhile, here or in another tab: what has ended is not written back.
    if (readSession()?.refresh_token !== before.refresh_token) return readSession() !== null;
    noteServerClock(session);
    writeSession(session);
    reportAuthEvent('TOKEN_REFRESHED', session);
    return true;
  } catch (error) {
    const hasEnded = error instanceof ApiError && error.status === 401;
    if (hasEnded && readSession()?.refresh_token === before.refresh_token) {
      clearSession();
      reportAuthEvent('SIGNED_OUT', null);
    }
    return false;
  }
}

/**
 * Runs `work`, which writes another session in the place of the one that ends with it. Whoever
 * meets the end of the old one meanwhile finds the new one, and is not signed out.
 */
export const replaceSession = (work: () => Promise<void>): Promise<void> => inOneTab(work);

// Where locks are missing, the server's grace of 10 s gives all tabs the same successor.
const inOneTab = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('musha.session-refresh', work) : work();
