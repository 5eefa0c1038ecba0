import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { NewInvitation } from '../../../../contract/accounts/administrators.ts';
import { AppError } from '../../../../contract/errors.ts';
import { InvitedRole } from '../../../../contract/roles.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import { linkTo, passwordChanged } from '../account-notifications.ts';
import { type AccountRow, findAccountByEmail } from '../account-queries.ts';
import { deleteInvitationsOf, endTokensOf } from '../codes/one-time-token-queries.ts';
import { issueToken, peekToken, redeemToken, revokeLinks } from '../codes/one-time-tokens.ts';
import { administers, readsAdministration, roleRules } from '../role-rules.ts';
import { deleteSessionsOf } from '../sessions/session-queries.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { requireUnguessable } from '../sign-in/require-unguessable.ts';
import { type Actor, recordAdminAction } from './admin-log-queries.ts';
import { invited } from './administrator-notifications.ts';
import { upsertAdministrator } from './invitation-queries.ts';

interface Inviting extends Pick<Context, 'config' | 'notify' | 'now'> {
  by: Actor;
}

export interface Invited {
  /** The existing account with this email address, if any. */
  account: AccountRow | undefined;
  link: string;
  mailId: string | undefined;
}

/** Revokes earlier invitations (X8). An existing account gets the role upon acceptance. */
export async function inviteAdministrator(
  trx: Transaction<DB>,
  { by, config, notify, now }: Inviting,
  { email, role = 'super_admin' }: NewInvitation,
): Promise<Invited> {
  const account = await findAccountByEmail(trx, email);
  const refusal = account && refusalToInvite(account);
  if (refusal) throw new AppError('conflict', { message: refusal });
  await deleteInvitationsOf(trx, email);
  const id = randomUUID();
  const createdBy = 'adminId' in by ? by.adminId : null;
  const invitation = { purpose: 'invite_admin', userId: null, email, createdBy } as const;
  const token = await issueToken(trx, { ...invitation, invitedRole: role, id, now: now() });
  const hasAccount = account !== undefined;
  const mailId = await notify(trx, invited({ email, token, hasAccount, role }));
  const target = account && { targetUserId: account.id };
  const subject = { kind: 'invitation', id };
  const details = { role };
  const entry = { action: 'invite_administrator', subject, details, ...target } as const;
  await recordAdminAction(trx, { ...by, ...entry });
  return { account, link: linkTo(config, 'invitation', token), mailId };
}

function refusalToInvite(account: AccountRow): string | undefined {
  const role = account.role;
  if (!account.is_active) return 'The account with this address is suspended.';
  if (administers(role)) return 'This person is already an administrator.';
  if (readsAdministration(role)) return 'This account can already view the administration.';
  if (roleRules[role].manageAgency)
    return 'This account belongs to an agency, which still needs it.';
  return undefined;
}

interface Acceptance {
  token: string;
  password: string;
  name: string;
}

/** Old invitations store no role and are for super administrators. Throws for unknown roles. */
export const invitedRoleOf = ({ invited_role }: { invited_role: string | null }): InvitedRole =>
  invited_role === null ? 'super_admin' : InvitedRole.parse(invited_role);

/** Grants access to the admin area (U6, ADMSVC-11). Returns the account's id. */
export async function acceptInvitation(
  context: Context,
  { token, password, name }: Acceptance,
): Promise<string> {
  const { db, now, notify } = context;
  const invitation = await peekToken(db, 'invite_admin', token, now());
  await requireUnguessable(password, { email: invitation.email, name });
  const passwordHash = await hashPassword(password);
  const { userId, ended } = await db.transaction().execute(async (trx) => {
    const redeemed = await redeemToken(trx, 'invite_admin', token, now());
    const { email } = redeemed;
    const role = invitedRoleOf(redeemed);
    const account = await findAccountByEmail(trx, email);
    // An old invitation must not lift a later suspension or convert an agency's account.
    if (account && refusalToInvite(account)) throw new AppError('invalid_link');
    const id = await upsertAdministrator(trx, { email, role, name, passwordHash, now: now() });
    const sessionIds = await deleteSessionsOf(trx, id);
    await revokeLinks(trx, { id, email });
    // The owner of the previous email address must not be able to take over the account.
    await endTokensOf(trx, id, ['undo_email']);
    await notify(trx, passwordChanged(email));
    const details = { before: account?.role ?? null, after: role };
    const grant = { adminId: id, targetUserId: id, action: 'accept_invitation', details } as const;
    await recordAdminAction(trx, grant);
    return { userId: id, ended: sessionIds };
  });
  context.onSessionsEnded(ended);
  return userId;
}
