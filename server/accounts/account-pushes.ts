import type { NewPush } from '../ports.ts';

/** A push about the user's account, sent in addition to the email. */
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
  /** Identifies the subject: only the latest pending push about a subject is sent. */
  about: string;
  title: string;
  text: string;
  path?: string;
}

const alarm = "If this wasn't you, set a new password straight away.";

export const emailChangeAskedPush = (to: string): NewPush =>
  alertPush(to, { about: 'email', title: 'Request to change your email address', text: alarm });

export const deviceSignedOutPush = (to: string): NewPush =>
  alertPush(to, {
    about: 'devices',
    title: 'A device was signed out',
    text: "You're signed in on many devices, so we signed out the one you haven't used for longest.",
  });

export const recoveryCodeUsedPush = (to: string): NewPush =>
  alertPush(to, { about: 'codes', title: 'A recovery code was used', text: alarm });
