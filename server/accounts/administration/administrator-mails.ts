import type { Role } from '../../../contract/roles.ts';
import { layout } from '../../mail/templates/layout.ts';
import { ignore, linkTo, type Site, type WithLink } from '../account-mails.ts';
import { administers } from '../role-rules.ts';

const workOf = (role: Role): string =>
  administers(role) ? 'administer Musha' : 'see the administration of Musha';

const invitedAccount =
  'Your account with this address is then for that alone: this name and password replace yours, you are signed out everywhere, and what you were before, you are no longer.';

export const invitationMail = (
  site: Site,
  { email, token, hasAccount, role }: WithLink & { hasAccount: boolean; role: Role },
) => ({
  to: email,
  subject: `You are invited to ${workOf(role)}`,
  ...layout({
    title: `An invitation to ${workOf(role)}`,
    paragraphs: [
      `You are invited to ${workOf(role)}. Choose a name and a password to accept.`,
      ...(hasAccount ? [invitedAccount] : []),
      'The link works once, for 72 hours.',
    ],
    action: { label: 'Accept the invitation', url: linkTo(site, 'invitation', token) },
    footer: ignore,
  }),
});

const alarmOfAdministrators =
  'If this was not you, choose a new password at once through “Forgot password?” and tell the other administrators.';

export const codesSetUpMail = (site: Site, email: string) => ({
  to: email,
  subject: 'One-time codes were set up',
  ...layout({
    title: 'One-time codes were set up',
    paragraphs: [
      'From now on your account asks for a code of the phone that was set up just now. Other devices were signed out.',
    ],
    action: { label: 'See how you sign in', url: `${site.publicUrl}/admin/administrators` },
    footer: alarmOfAdministrators,
  }),
});

export const recoveryCodeUsedMail = (site: Site, email: string) => ({
  to: email,
  subject: 'A recovery code was used',
  ...layout({
    title: 'A recovery code was used',
    paragraphs: [
      'Somebody, probably you, signed in with one of your recovery codes. It will not work again.',
      'You can make new ones whenever you like.',
    ],
    action: { label: 'See what is left', url: `${site.publicUrl}/admin/administrators` },
    footer: alarmOfAdministrators,
  }),
});

export const codesResetMail = (site: Site, email: string) => ({
  to: email,
  subject: 'Your one-time codes were reset',
  ...layout({
    title: 'Your one-time codes were reset',
    paragraphs: [
      'The codes of your phone and your recovery codes no longer work, and every device was signed out. You can set up new ones when you sign in.',
    ],
    action: { label: 'Sign in', url: `${site.publicUrl}/auth` },
    footer:
      'If you did not ask for this, choose a new password through “Forgot password?” and tell the other administrators.',
  }),
});

export const administratorRemovedMail = (
  site: Site,
  { id, email, role }: { id: string; email: string; role: Role },
) => ({
  to: email,
  about: [id],
  subject: `You no longer ${workOf(role)}`,
  ...layout({
    title: `You no longer ${workOf(role)}`,
    paragraphs: [
      'Another administrator took this role from your account. The account itself stays, and every device was signed out.',
    ],
    action: { label: 'Get in touch', url: `${site.publicUrl}/contact` },
    footer: 'If this is a mistake, please write to us.',
  }),
});
