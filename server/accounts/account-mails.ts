import type { Config } from '../config/config.ts';
import { layout } from '../mail/templates/layout.ts';

export type Site = Pick<Config, 'publicUrl'>;

export interface WithLink {
  email: string;
  token: string;
}

interface WithLinkOf extends WithLink {
  /** The account that the email is about; the recipient may be someone else. */
  id: string;
}

// The token is in the URL fragment, which servers, proxies and referrers never see (S11).
export const linkTo = ({ publicUrl }: Site, page: string, token: string): string =>
  `${publicUrl}/auth/${page}#token=${token}`;

const ignore = "If this wasn't you, you can ignore this email: nothing changes without the link.";
const alarm = "If this wasn't you, set a new password straight away with “Forgot password?”.";

export const confirmEmailMail = (site: Site, { id, email, token }: WithLinkOf) => ({
  to: email,
  about: [id],
  subject: 'Confirm your email address',
  ...layout({
    title: 'Welcome to Musha',
    paragraphs: [
      'Please confirm your email address so that you can sign in.',
      'The link works once and expires in 24 hours.',
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
      'Someone, probably you, tried to register on Musha with this address or another spelling of it.',
      `Your account is ${email}, and nothing in it has changed. Sign in with your password, or choose “Forgot password?” to set a new one. If you're a renter, you can become an owner, agent or agency from your account menu.`,
    ],
    action: { label: 'Sign in', url: `${site.publicUrl}/auth` },
    footer: "If this wasn't you, you don't need to do anything.",
  }),
});

export const finishAccountMail = (site: Site, { email, token }: WithLink) => ({
  to: email,
  subject: 'Finish your registration',
  ...layout({
    title: 'Finish your registration',
    paragraphs: [
      `An account for ${email} was started but never confirmed.`,
      'Set a password to finish. The link works once and expires in 30 minutes.',
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
      `Someone, probably you, asked to set a new password for ${email}.`,
      'The link works once and expires in 30 minutes. Setting a new password signs you out on all devices.',
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
    paragraphs: ['Your account has a new password. Your other devices were signed out.'],
    action: { label: 'Open my account', url: `${site.publicUrl}/account` },
    footer: alarm,
  }),
});

export const changeEmailMail = (site: Site, { id, email, token }: WithLinkOf) => ({
  to: email,
  about: [id],
  subject: 'Confirm your new email address',
  ...layout({
    title: 'Confirm your new email address',
    paragraphs: [
      'Please confirm that you want to use this address for your Musha account.',
      'The link works once and expires in 24 hours.',
    ],
    action: { label: 'Use this address', url: linkTo(site, 'email', token) },
    footer: ignore,
  }),
});

export const emailChangeAskedMail = (site: Site, email: string) => ({
  to: email,
  subject: 'Request to change your email address',
  ...layout({
    title: 'Request to change your email address',
    paragraphs: [
      'Someone, probably you, asked to change the email address of your Musha account. It changes once the new address is confirmed.',
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
      "Your account now uses another email address. You can't sign in with this one any more.",
      "If this wasn't you, undo the change: your account gets this address back, every device is signed out and you set a new password. The link works once and expires in 7 days.",
    ],
    action: { label: 'Undo the change', url: linkTo(site, 'undo', token) },
    footer: "If this was you, you don't need to do anything.",
  }),
});

export const emailRestoredMail = (site: Site, { id, email }: { id: string; email: string }) => ({
  to: email,
  about: [id],
  subject: 'Your email address change was undone',
  ...layout({
    title: 'Your email address change was undone',
    paragraphs: [
      'Someone with access to the previous address undid the change, so the account no longer uses this one. Every device was signed out.',
    ],
    action: { label: 'Get in touch', url: `${site.publicUrl}/contact` },
    footer: 'If this is a mistake, please contact us.',
  }),
});

export const deviceSignedOutMail = (site: Site, email: string) => ({
  to: email,
  subject: 'A device was signed out',
  ...layout({
    title: 'A device was signed out',
    paragraphs: [
      "You were signed in on more than 50 devices or browsers, so we signed out the one you haven't used for longest.",
    ],
    action: { label: 'See my devices', url: `${site.publicUrl}/account` },
    footer: alarm,
  }),
});

export const addressTakenMail = (site: Site, email: string) => ({
  to: email,
  subject: 'This address already has an account',
  ...layout({
    title: 'This address already has an account',
    paragraphs: [
      'Someone, probably you, tried to use this address, or another spelling of it, for another Musha account.',
      'It already belongs to an account, so nothing has changed.',
    ],
    action: { label: 'Sign in', url: `${site.publicUrl}/auth` },
    footer: "If this wasn't you, you don't need to do anything.",
  }),
});

export const accountDeletedMail = (site: Site, email: string) => ({
  to: email,
  subject: 'Your account was deleted',
  ...layout({
    title: 'Your account was deleted',
    paragraphs: [
      'We deleted your Musha account and everything in it. People you wrote to keep your messages, without your name.',
    ],
    action: { label: 'Visit Musha', url: site.publicUrl },
    footer: "We won't email this address again.",
  }),
});

export const accountRestoredMail = (site: Site, email: string) => ({
  to: email,
  subject: 'Your account is active again',
  ...layout({
    title: 'Your account is active again',
    paragraphs: [
      'Your account is no longer suspended. You can sign in, and your listings are visible as before.',
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
  subject: 'We signed you out',
  ...layout({
    title: 'We signed you out',
    paragraphs: [
      everywhere
        ? 'An administrator of Musha signed you out on every device.'
        : 'An administrator of Musha signed you out on one device.',
      'You can sign in again at any time.',
    ],
    action: { label: 'Sign in', url: `${site.publicUrl}/auth` },
    footer: "If you don't know why, please contact us.",
  }),
});
