import type { NewPush } from '../ports.ts';

/** A push about the user's account, sent in addition to the mail. */
export const alertPush = (
  to: string,
  { about, title, text, path = '/account' }: Alert,
): NewPush => ({
  to,
  kind: 'alerts',
  topic: `alert-${about}`,
  words: () => ({ title, text, path }),
});

interface Alert {
  /** The subject's key: of several pending pushes with the same key, only the latest is sent. */
  about: string;
  title: string;
  text: string;
  path?: string;
}

const alarm = 'If this was not you, choose a new password at once.';

export const emailChangeAskedPush = (to: string): NewPush =>
  alertPush(to, { about: 'email', title: 'Your email address is to be changed', text: alarm });

export const deviceSignedOutPush = (to: string): NewPush =>
  alertPush(to, {
    about: 'devices',
    title: 'A device was signed out',
    text: 'You are signed in on many devices, so the one used longest ago was signed out.',
  });

export const recoveryCodeUsedPush = (to: string): NewPush =>
  alertPush(to, { about: 'codes', title: 'A recovery code was used', text: alarm });
