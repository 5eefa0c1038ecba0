import { reportAuthEvent } from './auth-events.ts';
import { serverNowSeconds } from './server-clock.ts';
import { refreshSession } from './session-refresh.ts';
import { readSession, subscribeToSession } from './session-store.ts';

const checkEveryMs = 30_000;
/** three checks before the end (SESS-05) */
const refreshWithinSeconds = 90;

let isKeeping = false;

/** Keeps the session alive from now on, and tells when this or another tab begins or ends it. */
export function keepSession(): void {
  if (isKeeping) return;
  isKeeping = true;
  reportAuthEvent('INITIAL_SESSION', readSession());
  void refreshWhenDue();
  setInterval(() => void refreshWhenDue(), checkEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshWhenDue();
  });
  followTabs();
}

async function refreshWhenDue(): Promise<void> {
  const session = readSession();
  if (session && session.expires_at - serverNowSeconds() <= refreshWithinSeconds)
    await refreshSession(session.access_token);
}

function followTabs(): void {
  let userId = readSession()?.user.id;
  subscribeToSession(() => {
    const session = readSession();
    if (session?.user.id === userId) return;
    userId = session?.user.id;
    reportAuthEvent(session ? 'SIGNED_IN' : 'SIGNED_OUT', session);
  });
}
