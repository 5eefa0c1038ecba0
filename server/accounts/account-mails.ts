import type { Config } from '../config/config.ts';
import { layout } from '../mail/templates/layout.ts';

export type Site = Pick<Config, 'publicUrl'>;

export interface WithLink {
  email: string;
  token: string;
}

interface WithLinkOf extends WithLink {
  /** The account that the mail is about; its owner may not own the recipient address. */
  id: string;
}

// The token is in the URL fragment, which servers, proxies and referrers never see (S11).
export const linkTo = ({ publicUrl }: Site, page: string, token: string): string =>
  `${publicUrl}/auth/${page}#token=${token}`;

export const ignore =
  'If this was not you, you can ignore this mail: nothing happens without the link.';
const alarm = 'If this was not you, choose a new password at once through “Forgot password?”.';

export const confirmEmailMail = (site: Site, { id, email, token }: WithLinkOf) => ({
  to: email,
  about: [id],
  subject: 'Confirm your email address',
  ...layout({
    title: 'Welcome to Musha',
    paragraphs: [
      'Please confirm that this is your email address. Then you can sign in.',
      'The link works once, for 24 hours.',
    ],
    action: { label: 'Confirm my address', url: linkTo(site, 'confirm', token) },
    footer: ignore,
  }),
});

export const accountExistsMail = (site: Site, { email }: { email: string }) => ({
  to: email,
  subject: 'You already have an account',
  ...layout({
    title: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, has just registered at Musha with this address, or with another spelling of it.',
      `You have an account already: you sign in as ${email}. Nothing in it was changed. Sign in with your password, or choose “Forgot password?” to set a new one. As a renter you can become an owner, agent or agency from the menu of your account.`,
    ],
    action: { label: 'Sign in', url: `${site.publicUrl}/auth` },
    footer: 'If this was not you, there is nothing to do.',
  }),
});

export const finishAccountMail = (site: Site, { email, token }: WithLink) => ({
  to: email,
  subject: 'Finish your registration',
  ...layout({
    title: 'Your account is waiting',
    paragraphs: [
      `An account for ${email} was begun earlier and never confirmed.`,
      'Set a password to finish it. The link works once, for 30 minutes.',
    ],
    action: { label: 'Set my password', url: linkTo(site, 'reset', token) },
    footer: ignore,
  }),
});

export const recoverPasswordMail = (site: Site, { email, token }: WithLink) => ({
  to: email,
  subject: 'Set a new password',
  ...layout({
    title: 'Set a new password',
    paragraphs: [
      `Somebody, probably you, asked to set a new password for the account of ${email}.`,
      'The link works once, for 30 minutes. All devices will be signed out.',
    ],
    action: { label: 'Set a new password', url: linkTo(site, 'reset', token) },
    footer: ignore,
  }),
});

export const passwordChangedMail = (site: Site, email: string) => ({
  to: email,
  subject: 'Your password was changed',
  ...layout({
    title: 'Your password was changed',
    paragraphs: ['The password of your account is a new one. Other devices were signed out.'],
    action: { label: 'Open my account', url: `${site.publicUrl}/account` },
    footer: alarm,
  }),
});

export const changeEmailMail = (site: Site, { id, email, token }: WithLinkOf) => ({
  to: email,
  about: [id],
  subject: 'Confirm your new email address',
  ...layout({
    title: 'Your new email address',
    paragraphs: [
      'Please confirm that your account shall use this address from now on.',
      'The link works once, for 24 hours.',
    ],
    action: { label: 'Use this address', url: linkTo(site, 'email', token) },
    footer: ignore,
  }),
});

export const emailChangeAskedMail = (site: Site, email: string) => ({
  to: email,
  subject: 'Another email address was asked for',
  ...layout({
    title: 'A change of your email address',
    paragraphs: [
      'Your account asked to use another email address. It changes once the new address is confirmed.',
    ],
    action: { label: 'Open my account', url: `${site.publicUrl}/account` },
    footer: alarm,
  }),
});

export const emailChangedMail = (site: Site, { id, email, token }: WithLinkOf) => ({
  to: email,
  about: [id],
  subject: 'Your email address was changed',
  ...layout({
    title: 'Your email address was changed',
    paragraphs: [
      'Your account uses another email address now. This one can no longer sign in.',
      'If this was not you, take the account back: it gets this address again, every device is signed out and you choose a new password. The link works once, for 7 days.',
    ],
    action: { label: 'Undo the change', url: linkTo(site, 'undo', token) },
    footer: 'If it was you, there is nothing to do.',
  }),
});

export const emailRestoredMail = (site: Site, { id, email }: { id: string; email: string }) => ({
  to: email,
  about: [id],
  subject: 'A change of email address was undone',
  ...layout({
    title: 'A change of email address was undone',
    paragraphs: [
      'The account that used this address has its old one again, because somebody who reads the mail there asked for it. Every device was signed out.',
    ],
    action: { label: 'Get in touch', url: `${site.publicUrl}/contact` },
    footer: 'If this is a mistake, please write to us.',
  }),
});

export const deviceSignedOutMail = (site: Site, email: string) => ({
  to: email,
  subject: 'A device was signed out',
  ...layout({
    title: 'A device was signed out',
    paragraphs: [
      'Your account was signed in on more than 50 devices or browsers. The one that was not used for the longest time was signed out.',
    ],
    action: { label: 'See my devices', url: `${site.publicUrl}/account` },
    footer: alarm,
  }),
});

export const addressTakenMail = (site: Site, email: string) => ({
  to: email,
  subject: 'This address has an account already',
  ...layout({
    title: 'This address has an account already',
    paragraphs: [
      'Somebody, probably you, wanted to use this address, or another spelling of it, for another account at Musha.',
      'It belongs to an account already, so nothing was changed.',
    ],
    action: { label: 'Sign in', url: `${site.publicUrl}/auth` },
    footer: 'If this was not you, there is nothing to do.',
  }),
});

export const accountDeletedMail = (site: Site, email: string) => ({
  to: email,
  subject: 'Your account was deleted',
  ...layout({
    title: 'Your account was deleted',
    paragraphs: [
      'Your account at Musha and what was stored in it are gone. Messages that you sent stay with the people you wrote to, without your name.',
    ],
    action: { label: 'Visit Musha', url: site.publicUrl },
    footer: 'This is the last mail to this address.',
  }),
});

export const accountRestoredMail = (site: Site, email: string) => ({
  to: email,
  subject: 'Your account is active again',
  ...layout({
    title: 'Your account is active again',
    paragraphs: [
      'Your account is no longer suspended. You can sign in, and your listings are shown as before.',
    ],
    action: { label: 'Sign in', url: `${site.publicUrl}/auth` },
    footer: 'Thank you for your patience.',
  }),
});

export const signedOutMail = (
  site: Site,
  { email, everywhere }: { email: string; everywhere: boolean },
) => ({
  to: email,
  subject: 'You were signed out by Musha',
  ...layout({
    title: 'You were signed out by Musha',
    paragraphs: [
      everywhere
        ? 'The people who run Musha signed your account out on every device.'
        : 'The people who run Musha signed your account out on one device.',
      'You can sign in again at any time.',
    ],
    action: { label: 'Sign in', url: `${site.publicUrl}/auth` },
    footer: 'If you do not know why, please write to us.',
  }),
});
