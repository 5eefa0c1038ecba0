import type { NavigateFunction } from 'react-router';
import { browserApi } from '../../../client/api/browser-api.ts';
import { readSession } from '../../../client/session/session-store.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { beginSession } from '../../accounts/sign-in/auth.ts';
import { registeredHere } from '../../accounts/sign-in/registered-here.ts';
import { addressAfterSignIn } from '../../accounts/sign-in/return-address.ts';
import type { MailedLinkPath } from './mailed-link-paths.ts';

interface Link {
  label: string;
  to: string;
}

/** A link that needs no more than its token: sent when the page opens, or on a press. */
export type RedeemedLink = Redeemed &
  ({ on: 'opening' } | { on: 'press'; text: string; button: string });

interface Redeemed {
  title: string;
  /** Rejects if the token is no longer valid. */
  send(token: string, navigate: NavigateFunction): Promise<unknown>;
  done: string;
  /** The next step, also offered if the link was already used. */
  next: Link;
  /** What to do if the link has expired; otherwise the next step. */
  remedy?: Link;
}

interface PasswordAnswer {
  token: string;
  password: string;
  name?: string;
}

/** A link that opens a form for a new password. */
export interface PasswordLink {
  on: 'form';
  title: string;
  intro?: string;
  asksName?: true;
  /** tells the rest of the page that a password is being recovered */
  isRecovery?: true;
  /** signs this browser out as well */
  endsSession?: true;
  button: string;
  send(answer: PasswordAnswer): Promise<unknown>;
  done: { title: string; description: string };
  failed: string;
  otherwise: Link;
}

export type MailedLink = RedeemedLink | PasswordLink;

const browse = { label: 'Browse Properties', to: '/properties' };
const home = { label: 'Return to Home', to: '/' };
const signIn = { label: 'Sign in', to: '/auth' };
const ownAccount = { label: 'Go to your account', to: '/account' };
const contact = { label: 'Write to us', to: '/contact' };

export const mailedLinks: Record<MailedLinkPath, MailedLink> = {
  '/auth/confirm': {
    title: 'Confirm your email address',
    on: 'opening',
    send: confirmAddress,
    done: 'Your email address is confirmed. You can sign in now.',
    next: signIn,
    remedy: { label: 'Ask for a new link', to: '/auth?message=verify-email' },
  },
  '/auth/email': {
    title: 'Confirm your new email address',
    on: 'opening',
    send: (token) => browserApi.call('POST /api/auth/email-changes', { body: { token } }),
    done: 'Your new email address is confirmed. Please sign in with it from now on.',
    next: ownAccount,
  },
  // Opened from an email to the old address, by people who did not request the change.
  '/auth/undo': {
    title: 'Undo your email change',
    on: 'form',
    intro:
      "We'll restore your old email address and sign out every device. Choose a new password, because someone else may know your current one.",
    button: 'Undo the change',
    endsSession: true,
    send: (body) => browserApi.call('POST /api/auth/email-restorations', { body }),
    done: {
      title: 'Your account is yours again',
      description: 'Please sign in with your old email address and the new password.',
    },
    failed: 'The change could not be undone',
    otherwise: signIn,
  },
  '/auth/reset': {
    title: 'Set a new password',
    on: 'form',
    button: 'Change password',
    isRecovery: true,
    endsSession: true,
    send: (body) => browserApi.call('POST /api/auth/password-resets', { body }),
    done: { title: 'Password changed', description: 'Please sign in with your new password.' },
    failed: 'Your password was not changed',
    otherwise: { label: 'Ask for a new link', to: '/auth/forgot' },
  },
  '/auth/invitation': {
    title: 'Accept your invitation',
    on: 'form',
    intro: 'Enter your name and choose a password.',
    asksName: true,
    button: 'Accept the invitation',
    send: ({ name = '', ...answer }) =>
      browserApi.call('POST /api/auth/invitations', { body: { ...answer, name } }),
    done: { title: 'Welcome', description: 'You can sign in now.' },
    failed: 'Your invitation could not be accepted',
    otherwise: signIn,
  },
  '/reports/confirm': {
    title: 'Your report',
    on: 'opening',
    send: (token) => browserApi.call('POST /api/reports/confirmations', { body: { token } }),
    done: 'Thank you, your report is confirmed. We look at every report and will email you our decision.',
    next: browse,
    remedy: contact,
  },
  '/alerts/confirm': {
    title: 'New homes by email',
    on: 'press',
    text: "Tap the button, and we'll email you when new homes match your search.",
    button: 'Tell me about new ones',
    send: (token) =>
      browserApi.call('POST /api/search-subscriptions/confirmations', { body: { token } }),
    done: "We'll email you when new homes match your search. Unsubscribe any time.",
    next: browse,
  },
  '/alerts/stop': {
    title: 'Stop these emails',
    on: 'press',
    text: "We'll stop emailing you about new homes and homes you saved. If you have an account, your searches are paused and you can resume them in My search. If not, we'll delete this address.",
    button: 'Stop these emails',
    send: (token) =>
      browserApi.call('POST /api/search-subscriptions/cancellations', { body: { token } }),
    done: "Done. We won't email you about homes any more.",
    next: home,
  },
  '/newsletter/confirm': {
    title: 'Newsletter',
    on: 'opening',
    send: (token) => browserApi.call('POST /api/newsletter/confirmations', { body: { token } }),
    done: "You're subscribed. We email you about once a month.",
    next: browse,
    remedy: contact,
  },
  // Unsubscribes only after a press, because mail scanners open every link in an email (FOOT-04).
  '/newsletter/unsubscribe': {
    title: 'Unsubscribe from the newsletter',
    on: 'press',
    text: "Tap the button, and we won't email this address again.",
    button: 'Unsubscribe',
    send: (token) => browserApi.call('POST /api/newsletter/cancellations', { body: { token } }),
    done: "You've unsubscribed. We won't email this address again.",
    next: home,
  },
};

/** If the account was registered in this browser, also signs the person in (AUTH-17). */
async function confirmAddress(token: string, navigate: NavigateFunction): Promise<void> {
  // The link must not replace the session of someone who is already signed in.
  const registered = readSession() === null ? registeredHere.read() : null;
  const { session } = await browserApi.call('POST /api/auth/confirmations', {
    body: { token, ...(registered && { browser_secret: registered.secret }) },
  });
  if (!session || !registered) return;
  registeredHere.write(null);
  beginSession(session);
  toast({
    title: 'Your email address is confirmed',
    description: "You're signed in.",
    tone: 'positive',
    closesWith: 'next-page',
  });
  await navigate(addressAfterSignIn(registered), { replace: true });
}
