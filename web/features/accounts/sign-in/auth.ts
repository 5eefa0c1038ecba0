import type { Session, SignUp } from '../../../../contract/accounts/accounts.ts';
import type { SignInStep } from '../../../../contract/accounts/admin-codes.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { showErrorToast } from '../../../client/api/show-error-toast.ts';
import { submitChange } from '../../../client/api/submit-change.ts';
import { updateServerClock } from '../../../client/session/server-clock.ts';
import { maintainSession } from '../../../client/session/session-keeper.ts';
import { writeSession } from '../../../client/session/session-store.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { storeRegistration } from './registered-here.ts';

/** Milliseconds between the sign-in and the request that records it (ADMSVC-02). */
const recordLoginAfterMs = 100;

/** Returns the next step, if any. On failure, shows a toast and throws (AUTH-15, AUTH-21). */
export async function signIn(credentials: {
  email: string;
  password: string;
}): Promise<SignInStep | undefined> {
  try {
    const result = await browserApi.call('POST /api/auth/sign-in', { body: credentials });
    if ('step' in result) return result;
    finishSignIn(result);
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

export function finishSignIn(session: Session): void {
  beginSession(session);
  toast({ title: 'You have successfully signed in', tone: 'positive', closesWith: 'next-page' });
}

export function beginSession(session: Session): void {
  updateServerClock(session);
  // `maintainSession` must run before `writeSession`, so that the sign-in emits exactly one event.
  maintainSession(session.user.id);
  writeSession(session);
  setTimeout(() => void recordLogin(), recordLoginAfterMs);
}

/** Stores `from` until the confirmation. On failure, shows a toast and throws (ERR-13, ERR-14). */
export async function signUp(account: SignUp, from: string): Promise<void> {
  const body = { ...account, browser_secret: storeRegistration(from) };
  await submitChange(() => browserApi.call('POST /api/auth/sign-up', { body }), {
    title: 'Sign up successful',
    description: 'Please check your email for verification instructions',
    failed: { title: 'Sign up failed', description: 'An error occurred during sign up' },
  });
}

async function recordLogin(): Promise<void> {
  await browserApi
    .call('POST /api/rpc/update_last_login', { body: {} })
    .catch((error: unknown) => console.warn('The login could not be recorded', error));
}
