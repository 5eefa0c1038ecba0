import type { NavigateFunction } from 'react-router';
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
  const forgotten = endSession();
  const notified = notifyServer();
  await forgotten;
  await Promise.race([notified, new Promise((resolve) => setTimeout(resolve, notifyTimeoutMs))]);
}

/** Signs out of an account whose sessions the server has ended. */
export async function leaveAccount(navigate: NavigateFunction): Promise<void> {
  await navigate('/');
  await endSession();
}

async function endSession(): Promise<void> {
  const session = readSession();
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
