import { showErrorToast } from '../../api/show-error-toast.ts';
import { reportAuthEvent } from '../../session/auth-events.ts';
import { queueSignOut, sendSignOuts } from '../../session/queued-sign-outs.ts';
import { clearSession, readSession } from '../../session/session-store.ts';
import { forgetUser } from './forget-user.ts';

const notifyTimeoutMs = 2_000;

/** If the server is unreachable, notifies it before the next request (ERR-05, S57). */
export async function signOut(): Promise<void> {
  const session = readSession();
  if (!session) return;
  queueSignOut(session.refresh_token);
  clearSession();
  const forgotten = forgetUser(session.user.id);
  reportAuthEvent('SIGNED_OUT', null);
  const notified = notifyServer();
  await forgotten;
  await Promise.race([notified, new Promise((resolve) => setTimeout(resolve, notifyTimeoutMs))]);
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
