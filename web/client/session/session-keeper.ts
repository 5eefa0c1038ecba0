import { reportAuthEvent } from './auth-events.ts';
import { serverNowSeconds } from './server-clock.ts';
import { refreshSession } from './session-refresh.ts';
import { readSession, subscribeToSession } from './session-store.ts';

const checkEveryMs = 30_000;
/** Leaves time for three refresh attempts before the token expires (SESS-05). */
const refreshWithinSeconds = 90;

let isStarted = false;

/** The last person who was signed in on this page. Their data can still be shown or in memory. */
let shownPersonId: string | undefined;

/** Reloads the page when a different person signs in, unless `signingIn` is that person. */
export function maintainSession(signingIn = readSession()?.user.id): void {
  shownPersonId = signingIn ?? shownPersonId;
  if (isStarted) return;
  isStarted = true;
  reportAuthEvent('INITIAL_SESSION', readSession());
  void refreshWhenDue();
  setInterval(() => void refreshWhenDue(), checkEveryMs);
  followTabs();
  document.addEventListener('visibilitychange', wake);
  // A page that was frozen or in the back-forward cache missed the storage events.
  window.addEventListener('pageshow', wake);
}

function wake(): void {
  if (document.visibilityState !== 'visible') return;
  window.dispatchEvent(new Event('storage'));
  void refreshWhenDue();
}

async function refreshWhenDue(): Promise<void> {
  const session = readSession();
  if (session && session.expires_at - serverNowSeconds() <= refreshWithinSeconds)
    await refreshSession(session.access_token);
}

/** A change of person counts as a sign-out and a sign-in (SESS-07). */
function followTabs(): void {
  let userId = readSession()?.user.id;
  subscribeToSession(() => {
    const before = userId;
    const session = readSession();
    userId = session?.user.id;
    if (userId === before) return;
    if (before) reportAuthEvent('SIGNED_OUT', null);
    if (!session) return;
    reportAuthEvent('SIGNED_IN', session);
    if (shownPersonId && shownPersonId !== userId) location.reload();
    shownPersonId = userId;
  });
}
