import { showErrorToast } from '../../api/show-error-toast.ts';
import { reportAuthEvent } from '../../session/auth-events.ts';
import { queueSignOut, sendSignOuts } from '../../session/queued-sign-outs.ts';
import { clearSession, readSession } from '../../session/session-store.ts';
import { forgetUser } from './forget-user.ts';

const toldWithinMs = 2_000;

/**
 * Ends the session on this device and waits until it is forgotten here, not for a server that cannot
 * be reached: that hears of it before anything else when it can be (ERR-05, S57).
 */
export async function signOut(): Promise<void> {
  const session = readSession();
  if (!session) return;
  queueSignOut(session.refresh_token);
  clearSession();
  const forgotten = forgetUser(session.user.id);
  reportAuthEvent('SIGNED_OUT', null);
  const told = tellServer();
  await forgotten;
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, toldWithinMs))]);
}

async function tellServer(): Promise<void> {
  try {
    await sendSignOuts();
  } catch (error) {
    console.warn('The session could not be ended on the server', error);
    showErrorToast(error, {
      title: 'Sign out failed',
      description: 'This device is signed out. Musha hears of it as soon as it can be reached.',
      closesWith: 'next-page',
    });
  }
}
