import type { Session, SignUp } from '../../../contract/accounts/accounts.ts';
import type { SignInStep } from '../../../contract/accounts/admin-codes.ts';
import { browserApi } from '../../api/browser-api.ts';
import { formFailure, showErrorToast } from '../../api/show-error-toast.ts';
import { updateServerClock } from '../../session/server-clock.ts';
import { maintainSession } from '../../session/session-keeper.ts';
import { writeSession } from '../../session/session-store.ts';
import { toast } from '../../ui/toast/toast.ts';
import { noteRegistration } from './registered-here.ts';

/** The login is recorded this long after the sign-in (ADMSVC-02). */
const recordLoginAfterMs = 100;

/**
 * Begins a session and returns undefined; for an administrator who needs a code first, returns that
 * step instead. A refusal is shown as a toast and thrown again for the screen (AUTH-15, AUTH-21).
 */
export async function signIn(credentials: {
  email: string;
  password: string;
}): Promise<SignInStep | undefined> {
  try {
    const answer = await browserApi.call('POST /api/auth/sign-in', { body: credentials });
    if ('step' in answer) return answer;
    beginSession(answer);
  } catch (error) {
    showErrorToast(error, {
      title: 'Sign in failed',
      description: 'An error occurred during sign in',
      aboutInput: true,
    });
    throw error;
  }
  return undefined;
}

/** Keeps a session as the one of this device. */
export function beginSession(session: Session): void {
  updateServerClock(session);
  // The session keeper has to run before the session is written: it then announces the sign-in
  // once, as it does for one in another tab.
  maintainSession(session.user.id);
  writeSession(session);
  setTimeout(() => void recordLogin(), recordLoginAfterMs);
}

/**
 * Asks for an account, and notes the page to return to once it is confirmed. Success and refusal
 * are shown as toasts, and a refusal is thrown again (ERR-13, ERR-14).
 */
export async function signUp(account: SignUp, from: string): Promise<void> {
  try {
    const body = { ...account, browser_secret: noteRegistration(from) };
    await browserApi.call('POST /api/auth/sign-up', { body });
  } catch (error) {
    throw formFailure(error, {
      title: 'Sign up failed',
      description: 'An error occurred during sign up',
    });
  }
  toast({
    title: 'Sign up successful',
    description: 'Please check your email for verification instructions',
    tone: 'positive',
  });
}

async function recordLogin(): Promise<void> {
  await browserApi
    .call('POST /api/rpc/update_last_login', { body: {} })
    .catch((error: unknown) => console.warn('The login could not be recorded', error));
}
