import type { NavigateOptions } from 'react-router';
import type { RegistrationOutcome } from '../../contract/accounts/accounts.ts';
import { formFailure } from '../api/say-failure.ts';
import { reportAuthEvent } from '../session/auth-events.ts';
import { readSession } from '../session/session-store.ts';
import { toast } from '../ui/toast/toast.ts';

/** What one kind of registration says. */
export interface RegistrationTexts {
  /** after a new account was asked for */
  newAccount: string;
  /** after an existing account was changed */
  existing: { title: string; description?: string };
  /** when the server gives no reason */
  fallback: { newAccount: string; existing: string };
}

/** Sends a registration, says how it went, and answers where to go next, as `navigate` takes it. */
export async function register(
  send: (ofNewAccount: { browser_secret?: string }) => Promise<RegistrationOutcome>,
  texts: RegistrationTexts,
  dashboard: string,
  body: object,
): Promise<[address: string, options?: NavigateOptions]> {
  const isExisting = readSession() !== null;
  try {
    // What only one kind needs loads before anything is sent: a failure means that nothing was.
    const me = isExisting ? await import('../session/use-me.ts') : undefined;
    const ofNewAccount = isExisting ? {} : { browser_secret: await newSecret(dashboard) };
    const { profile } = await send(ofNewAccount);
    if (!profile) {
      toast({
        title: 'Registration successful!',
        description: texts.newAccount,
        tone: 'positive',
        goesWith: 'next-page',
      });
      return ['/auth?message=verify-email', { state: { email: 'email' in body && body.email } }];
    }
    me?.rememberMe(profile);
    reportAuthEvent('USER_UPDATED', readSession());
    toast({ ...texts.existing, tone: 'positive', goesWith: 'next-page' });
    return [dashboard];
  } catch (error) {
    const fallback = isExisting ? texts.fallback.existing : texts.fallback.newAccount;
    throw formFailure(error, { title: 'Registration failed', description: fallback });
  }
}

async function newSecret(dashboard: string): Promise<string> {
  const { noteRegistration } = await import('../accounts/sign-in/registered-here.ts');
  return noteRegistration(dashboard);
}
