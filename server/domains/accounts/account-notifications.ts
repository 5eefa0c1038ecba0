import type { MailPart, Notification, PushPart } from '../../delivery/mail/notification.ts';
import type { Config } from '../../platform/config/config.ts';

interface Account {
  id: string;
  email: string;
}

type WithToken = Account & { token: string };

// The token is in the URL fragment, which servers, proxies and referrers never see (S11).
export const linkPath = (page: string, token: string): string => `/auth/${page}#token=${token}`;

export const linkTo = ({ publicUrl }: Pick<Config, 'publicUrl'>, page: string, token: string) =>
  publicUrl + linkPath(page, token);

/** An email that someone needs because it is about their account. */
export const accountMail = (
  to: string,
  text: Pick<MailPart, 'paragraphs' | 'button' | 'footer'>,
): MailPart => ({ to, ...text, unsubscribe: 'none' });

/** A push about the account. Only the latest pending push about the same subject is sent. */
export const accountPush = (
  to: string,
  { about, ...words }: { about: string; title?: string; text: string; path?: string },
): PushPart => ({ to, kind: 'alerts', topic: `alert-${about}`, path: '/account', ...words });

const ignore = "If this wasn't you, you can ignore this email: nothing changes without the link.";
const alarm = "If this wasn't you, set a new password straight away with “Forgot password?”.";
const shortAlarm = "If this wasn't you, set a new password straight away.";
const nothingToDo = "If this wasn't you, you don't need to do anything.";
const signIn = { label: 'Sign in', path: '/auth' };
const ownAccount = { label: 'Open my account', path: '/account' };

export const confirmEmail = ({ id, email, token }: WithToken): Notification => ({
  log: 'confirm email address',
  title: 'Confirm your email address',
  about: [id],
  mail: {
    ...accountMail(email, {
      paragraphs: [
        'Please confirm your email address so that you can sign in.',
        'The link works once and expires in 24 hours.',
      ],
      button: { label: 'Confirm my address', path: linkPath('confirm', token) },
      footer: ignore,
    }),
    heading: 'Welcome to Musha',
  },
  push: 'none',
});

export const accountExists = ({ email }: { email: string }): Notification => ({
  log: 'registered twice',
  title: 'You already have an account',
  mail: accountMail(email, {
    paragraphs: [
      'Someone, probably you, tried to register on Musha with this address or another spelling of it.',
      `Your account is ${email}, and nothing in it has changed. Sign in with your password, or choose “Forgot password?” to set a new one. If you're a renter, you can become an owner, agent or agency from your account menu.`,
    ],
    button: signIn,
    footer: nothingToDo,
  }),
  push: 'none',
});

export const finishAccount = ({ email, token }: Omit<WithToken, 'id'>): Notification => ({
  log: 'finish registration',
  title: 'Finish your registration',
  mail: accountMail(email, {
    paragraphs: [
      `An account for ${email} was started but never confirmed.`,
      'Set a password to finish. The link works once and expires in 30 minutes.',
    ],
    button: { label: 'Set my password', path: linkPath('reset', token) },
    footer: ignore,
  }),
  push: 'none',
});

export const recoverPassword = ({ email, token }: Omit<WithToken, 'id'>): Notification => ({
  log: 'recover password',
  title: 'Set a new password',
  mail: accountMail(email, {
    paragraphs: [
      `Someone, probably you, asked to set a new password for ${email}.`,
      'The link works once and expires in 30 minutes. Setting a new password signs you out on all devices.',
    ],
    button: { label: 'Set a new password', path: linkPath('reset', token) },
    footer: ignore,
  }),
  push: 'none',
});

export const passwordChanged = (email: string): Notification => ({
  log: 'password changed',
  title: 'Your password was changed',
  mail: accountMail(email, {
    paragraphs: ['Your account has a new password. Your other devices were signed out.'],
    button: ownAccount,
    footer: alarm,
  }),
  push: 'none',
});

export const changeEmail = ({ id, email, token }: WithToken): Notification => ({
  log: 'confirm new email address',
  title: 'Confirm your new email address',
  about: [id],
  mail: accountMail(email, {
    paragraphs: [
      'Please confirm that you want to use this address for your Musha account.',
      'The link works once and expires in 24 hours.',
    ],
    button: { label: 'Use this address', path: linkPath('email', token) },
    footer: ignore,
  }),
  push: 'none',
});

export const emailChangeAsked = ({ id, email }: Account): Notification => ({
  log: 'email change requested',
  title: 'Request to change your email address',
  mail: accountMail(email, {
    paragraphs: [
      'Someone, probably you, asked to change the email address of your Musha account. It changes once the new address is confirmed.',
    ],
    button: ownAccount,
    footer: alarm,
  }),
  push: accountPush(id, { about: 'email', text: shortAlarm }),
});

export const emailChanged = ({ id, email, token }: WithToken): Notification => ({
  log: 'email changed',
  title: 'Your email address was changed',
  about: [id],
  mail: accountMail(email, {
    paragraphs: [
      "Your account now uses another email address. You can't sign in with this one any more.",
      "If this wasn't you, undo the change: your account gets this address back, every device is signed out and you set a new password. The link works once and expires in 7 days.",
    ],
    button: { label: 'Undo the change', path: linkPath('undo', token) },
    footer: "If this was you, you don't need to do anything.",
  }),
  push: 'none',
});

export const emailRestored = ({ id, email }: Account): Notification => ({
  log: 'email change undone',
  title: 'Your email address change was undone',
  about: [id],
  mail: accountMail(email, {
    paragraphs: [
      'Someone with access to the previous address undid the change, so the account no longer uses this one. Every device was signed out.',
    ],
    button: { label: 'Get in touch', path: '/contact' },
    footer: 'If this is a mistake, please contact us.',
  }),
  push: 'none',
});

export const deviceSignedOut = ({ id, email }: Account): Notification => ({
  log: 'device signed out',
  title: 'A device was signed out',
  mail: accountMail(email, {
    paragraphs: [
      "You were signed in on more than 50 devices or browsers, so we signed out the one you haven't used for longest.",
    ],
    button: { label: 'See my devices', path: '/account' },
    footer: alarm,
  }),
  push: accountPush(id, {
    about: 'devices',
    text: "You're signed in on many devices, so we signed out the one you haven't used for longest.",
  }),
});

export const addressTaken = (email: string): Notification => ({
  log: 'email address taken',
  title: 'This address already has an account',
  mail: accountMail(email, {
    paragraphs: [
      'Someone, probably you, tried to use this address, or another spelling of it, for another Musha account.',
      'It already belongs to an account, so nothing has changed.',
    ],
    button: signIn,
    footer: nothingToDo,
  }),
  push: 'none',
});

export const accountDeleted = (email: string): Notification => ({
  log: 'account deleted',
  title: 'Your account was deleted',
  mail: accountMail(email, {
    paragraphs: [
      'We deleted your Musha account and everything in it. People you wrote to keep your messages, without your name.',
    ],
    button: { label: 'Visit Musha', path: '' },
    footer: "We won't email this address again.",
  }),
  push: 'none',
});

export const accountRestored = (email: string): Notification => ({
  log: 'account restored',
  title: 'Your account is active again',
  mail: accountMail(email, {
    paragraphs: [
      'Your account is no longer suspended. You can sign in, and your listings are visible as before.',
    ],
    button: signIn,
    footer: 'Thank you for your patience.',
  }),
  push: 'none',
});

export const signedOut = (
  email: string,
  { everywhere }: { everywhere: boolean },
): Notification => ({
  log: 'signed out by an administrator',
  title: 'We signed you out',
  mail: accountMail(email, {
    paragraphs: [
      everywhere
        ? 'An administrator of Musha signed you out on every device.'
        : 'An administrator of Musha signed you out on one device.',
      'You can sign in again at any time.',
    ],
    button: signIn,
    footer: "If you don't know why, please contact us.",
  }),
  push: 'none',
});
