import type { NavigateOptions } from 'react-router';
import type { RegistrationOutcome } from '../../contract/accounts/accounts.ts';
import { formFailure } from '../api/show-error-toast.ts';
import { reportAuthEvent } from '../session/auth-events.ts';
import { readSession } from '../session/session-store.ts';
import { toast } from '../ui/toast/toast.ts';

export interface RegistrationTexts {
  newAccount: string;
  existing: { title: string; description?: string };
  /** Shown if the server gives no reason. */
  fallback: { newAccount: string; existing: string };
}

/** Resolves to the arguments of `navigate` for the next page. Throws a FormRefusal on failure. */
export async function register(
  send: (ofNewAccount: { browser_secret?: string }) => Promise<RegistrationOutcome>,
  texts: RegistrationTexts,
  dashboard: string,
  body: object,
): Promise<[address: string, options?: NavigateOptions]> {
  const isExisting = readSession() !== null;
  try {
    // Loads this code first: if that fails, nothing has been sent yet.
    const me = isExisting ? await import('../session/use-me.ts') : undefined;
    const ofNewAccount = isExisting ? {} : { browser_secret: await newSecret(dashboard) };
    const { profile } = await send(ofNewAccount);
    if (!profile) {
      toast({
        title: 'Registration successful!',
        description: texts.newAccount,
        tone: 'positive',
        closesWith: 'next-page',
      });
      return ['/auth?message=verify-email', { state: { email: 'email' in body && body.email } }];
    }
    me?.cacheMe(profile);
    reportAuthEvent('USER_UPDATED', readSession());
    toast({ ...texts.existing, tone: 'positive', closesWith: 'next-page' });
    return [dashboard];
  } catch (error) {
    const fallback = isExisting ? texts.fallback.existing : texts.fallback.newAccount;
    throw formFailure(error, { title: 'Registration failed', description: fallback });
  }
}

async function newSecret(dashboard: string): Promise<string> {
  const { storeRegistration } = await import('../accounts/sign-in/registered-here.ts');
  return storeRegistration(dashboard);
}
