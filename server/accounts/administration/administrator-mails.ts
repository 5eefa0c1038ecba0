import type { Role } from '../../../contract/roles.ts';
import { layout } from '../../mail/templates/layout.ts';
import { linkTo, type Site, type WithLink } from '../account-mails.ts';
import { administers } from '../role-rules.ts';

const workOf = (role: Role): string =>
  administers(role) ? 'administer Musha' : 'view the administration of Musha';

const invitedAccount =
  "Your account with this address then becomes an administration account: the new name and password replace yours, you're signed out everywhere, and you lose your current role.";

export const invitationMail = (
  site: Site,
  { email, token, hasAccount, role }: WithLink & { hasAccount: boolean; role: Role },
) => ({
  to: email,
  subject: `You're invited to ${workOf(role)}`,
  ...layout({
    title: `You're invited to ${workOf(role)}`,
    paragraphs: [
      'Choose a name and a password to accept.',
      ...(hasAccount ? [invitedAccount] : []),
      'The link works once and expires in 72 hours.',
    ],
    action: { label: 'Accept the invitation', url: linkTo(site, 'invitation', token) },
    footer: "If you weren't expecting this, you can ignore this email.",
  }),
});

const alarmOfAdministrators =
  "If this wasn't you, set a new password straight away with “Forgot password?” and tell the other administrators.";

export const codesSetUpMail = (site: Site, email: string) => ({
  to: email,
  subject: 'One-time codes were set up',
  ...layout({
    title: 'One-time codes were set up',
    paragraphs: [
      'From now on, you sign in with a code from the phone that was just set up. Your other devices were signed out.',
    ],
    action: { label: 'Check how you sign in', url: `${site.publicUrl}/admin/administrators` },
    footer: alarmOfAdministrators,
  }),
});

export const recoveryCodeUsedMail = (site: Site, email: string) => ({
  to: email,
  subject: 'A recovery code was used',
  ...layout({
    title: 'A recovery code was used',
    paragraphs: [
      "Someone, probably you, signed in with one of your recovery codes. It won't work again.",
      'You can make new codes at any time.',
    ],
    action: { label: 'See your recovery codes', url: `${site.publicUrl}/admin/administrators` },
    footer: alarmOfAdministrators,
  }),
});

export const codesResetMail = (site: Site, email: string) => ({
  to: email,
  subject: 'Your one-time codes were reset',
  ...layout({
    title: 'Your one-time codes were reset',
    paragraphs: [
      "The codes from your phone and your recovery codes no longer work, and every device was signed out. You'll set up new ones when you sign in.",
    ],
    action: { label: 'Sign in', url: `${site.publicUrl}/auth` },
    footer:
      "If you didn't ask for this, set a new password with “Forgot password?” and tell the other administrators.",
  }),
});

export const administratorRemovedMail = (
  site: Site,
  { id, email, role }: { id: string; email: string; role: Role },
) => ({
  to: email,
  about: [id],
  subject: `You can no longer ${workOf(role)}`,
  ...layout({
    title: `You can no longer ${workOf(role)}`,
    paragraphs: [
      'Another administrator removed this role from your account. You still have the account, but every device was signed out.',
    ],
    action: { label: 'Get in touch', url: `${site.publicUrl}/contact` },
    footer: 'If this is a mistake, please contact us.',
  }),
});
