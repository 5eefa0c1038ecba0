import type { NavigateOptions } from 'react-router';
import type { RegistrationOutcome } from '../../../../contract/accounts/accounts.ts';
import { browserApi } from '../../../client/api/browser-api.ts';
import { formFailure } from '../../../client/api/show-error-toast.ts';
import { reportAuthEvent } from '../../../client/session/auth-events.ts';
import { readSession, useSession } from '../../../client/session/session-store.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useNavigateIfHere } from '../../pages/use-navigate-if-here.ts';

type Role = 'owner' | 'agency' | 'agent';

export interface RegistrationTexts {
  /** The message after the registration. */
  newAccount: string;
  existing: { title: string; description?: string };
  /** Shown if the server gives no reason. */
  fallback: string | { newAccount: string; existing: string };
}

export const agentFallback = 'There was an error registering as an agent. Please try again.';

/** A form that registers a new account, or makes the signed-in renter a lister. */
export function useRegistration(role: Role, texts: RegistrationTexts, values: object = {}) {
  const session = useSession();
  const leadOn = useNavigateIfHere();
  return useContractForm({
    loadSchema: async () => {
      const forms = (await import('./registration-forms.ts')).registrationForms[role];
      return session ? forms.existing : forms.newAccount;
    },
    readValues: (form) => ({ ...Object.fromEntries(new FormData(form)), ...values }),
    onValid: async (body) => await leadOn(...(await register(role, body, texts))),
  });
}

const send = browserApi.call as (
  endpoint: `POST /api/registrations/${Role}`,
  input: { body: object },
) => Promise<RegistrationOutcome>;

/** Resolves to the arguments of `navigate` for the next page. Throws a FormRefusal on failure. */
async function register(
  role: Role,
  body: object,
  texts: RegistrationTexts,
): Promise<[address: string, options?: NavigateOptions]> {
  const isExisting = readSession() !== null;
  const dashboard = `/${role}/dashboard`;
  try {
    // Loads this code first: if that fails, nothing has been sent yet.
    const me = isExisting ? await import('../../../client/session/use-me.ts') : undefined;
    const ofNewAccount = isExisting ? {} : { browser_secret: await newSecret(dashboard) };
    const { profile } = await send(`POST /api/registrations/${role}`, {
      body: { ...body, ...ofNewAccount },
    });
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
    const { fallback } = texts;
    const description =
      typeof fallback === 'string' ? fallback : fallback[isExisting ? 'existing' : 'newAccount'];
    throw formFailure(error, { title: 'Registration failed', description });
  }
}

async function newSecret(dashboard: string): Promise<string> {
  const { storeRegistration } = await import('../sign-in/registered-here.ts');
  return storeRegistration(dashboard);
}
