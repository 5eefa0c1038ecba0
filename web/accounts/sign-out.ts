import { browserApi } from '../api/browser-api.ts';
import { sayFailure } from '../api/say-failure.ts';
import { reportAuthEvent } from '../session/auth-events.ts';
import { clearSession, readSession } from '../session/session-store.ts';
import { forgetUser } from './forget-user.ts';

/** Ends the session on this device at once; that the server could not be told is said (ERR-05). */
export async function signOut(): Promise<void> {
  const session = readSession();
  if (!session) return;
  // The token is taken before it is forgotten: the request must not depend on local storage.
  const ended = browserApi.call('POST /api/auth/sign-out', {
    body: { refresh_token: session.refresh_token },
  });
  clearSession();
  forgetUser(session.user.id);
  reportAuthEvent('SIGNED_OUT', null);
  try {
    await ended;
  } catch (error) {
    console.warn('The session could not be ended on the server', error);
    sayFailure(error, {
      title: 'Sign out failed',
      description: 'This device is signed out, but the server could not be reached.',
    });
  }
}
