import { ApiError } from '../api/api-client.ts';
import { anonymousApi } from '../api/browser-transport.ts';
import { reportAuthEvent } from './auth-events.ts';
import { updateServerClock } from './server-clock.ts';
import { clearSession, readSession, writeSession } from './session-store.ts';

let running: Promise<boolean> | undefined;

/** `stale` is the rejected access token. Resolves to whether a usable session exists. */
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
    const session = await anonymousApi.call('POST /api/auth/refresh', {
      body: { refresh_token: before.refresh_token },
    });
    // The person has signed out meanwhile, so the new session must not be stored.
    if (readSession()?.refresh_token !== before.refresh_token) return readSession() !== null;
    updateServerClock(session);
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

/** Replaces the session. A refresh in any tab waits for this, and then finds the new session. */
export const replaceSession = (work: () => Promise<void>): Promise<void> => inOneTab(work);

// In browsers without web locks, tabs that refresh within 10 seconds receive the same session.
const inOneTab = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('musha.session-refresh', work) : work();
