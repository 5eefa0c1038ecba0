import type { Role } from '../../../../contract/roles.ts';
import type { Notification } from '../../../delivery/mail/notification.ts';
import { accountMail, accountPush, linkPath } from '../account-notifications.ts';
import { administers } from '../role-rules.ts';

const workOf = (role: Role): string =>
  administers(role) ? 'administer Musha' : 'view the administration of Musha';

const invitedAccount =
  "Your account with this address then becomes an administration account: the new name and password replace yours, you're signed out everywhere, and you lose your current role.";

interface Invitation {
  email: string;
  token: string;
  hasAccount: boolean;
  role: Role;
}

export const invited = ({ email, token, hasAccount, role }: Invitation): Notification => ({
  log: 'administrator invited',
  title: `You're invited to ${workOf(role)}`,
  mail: accountMail(email, {
    paragraphs: [
      'Choose a name and a password to accept.',
      ...(hasAccount ? [invitedAccount] : []),
      'The link works once and expires in 72 hours.',
    ],
    button: { label: 'Accept the invitation', path: linkPath('invitation', token) },
    footer: "If you weren't expecting this, you can ignore this email.",
  }),
  push: 'none',
});

const alarm =
  "If this wasn't you, set a new password straight away with “Forgot password?” and tell the other administrators.";

export const codesSetUp = (email: string): Notification => ({
  log: 'one-time codes set up',
  title: 'One-time codes were set up',
  mail: accountMail(email, {
    paragraphs: [
      'From now on, you sign in with a code from the phone that was just set up. Your other devices were signed out.',
    ],
    button: { label: 'Check how you sign in', path: '/admin/administrators' },
    footer: alarm,
  }),
  push: 'none',
});

export const recoveryCodeUsed = ({ id, email }: { id: string; email: string }): Notification => ({
  log: 'recovery code used',
  title: 'A recovery code was used',
  mail: accountMail(email, {
    paragraphs: [
      "Someone, probably you, signed in with one of your recovery codes. It won't work again.",
      'You can make new codes at any time.',
    ],
    button: { label: 'See your recovery codes', path: '/admin/administrators' },
    footer: alarm,
  }),
  push: accountPush(id, {
    about: 'codes',
    text: "If this wasn't you, set a new password straight away.",
  }),
});

export const codesReset = (email: string): Notification => ({
  log: 'one-time codes reset',
  title: 'Your one-time codes were reset',
  mail: accountMail(email, {
    paragraphs: [
      "The codes from your phone and your recovery codes no longer work, and every device was signed out. You'll set up new ones when you sign in.",
    ],
    button: { label: 'Sign in', path: '/auth' },
    footer:
      "If you didn't ask for this, set a new password with “Forgot password?” and tell the other administrators.",
  }),
  push: 'none',
});

interface Removed {
  id: string;
  email: string;
  role: Role;
}

export const administratorRemoved = ({ id, email, role }: Removed): Notification => ({
  log: 'administrator removed',
  title: `You can no longer ${workOf(role)}`,
  about: [id],
  mail: accountMail(email, {
    paragraphs: [
      'Another administrator removed this role from your account. You still have the account, but every device was signed out.',
    ],
    button: { label: 'Get in touch', path: '/contact' },
    footer: 'If this is a mistake, please contact us.',
  }),
  push: 'none',
});
