import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { AppError } from '../../contract/errors.ts';
import { Role } from '../../contract/roles.ts';
import type { DB } from '../../database/rows.generated.ts';
import type { Context } from '../context.ts';
import { invitationMail, passwordChangedMail } from './account-mails.ts';
import { type AccountRow, findAccountByEmail } from './account-queries.ts';
import { recordAdminAction } from './admin-log-queries.ts';
import { upsertAdministrator } from './invitation-queries.ts';
import { deleteInvitationsOf, deleteTokensOf } from './one-time-token-queries.ts';
import { issueToken, peekToken, redeemToken, revokeLinks } from './one-time-tokens.ts';
import { hashPassword } from './passwords.ts';
import { requireUnguessable } from './require-unguessable.ts';
import { roleRules } from './role-rules.ts';
import { deleteSessionsOf } from './session-queries.ts';

interface Inviting extends Pick<Context, 'config' | 'outbox' | 'now'> {
  /** null for the operator at the command line */
  adminId: string | null;
}

/**
 * Invites an address to become an administrator; an earlier invitation of it is void (X8). Answers
 * the account it has, which becomes an administrator's once the invitation is accepted.
 */
export async function inviteAdministrator(
  trx: Transaction<DB>,
  { adminId, config, outbox, now }: Inviting,
  email: string,
): Promise<AccountRow | undefined> {
  const invited = await findAccountByEmail(trx, email);
  const refusal = invited && refusalToInvite(invited);
  if (refusal) throw new AppError('conflict', { message: refusal });
  await deleteInvitationsOf(trx, email);
  const id = randomUUID();
  const invitation = { purpose: 'invite_admin', userId: null, email, createdBy: adminId } as const;
  const token = await issueToken(trx, { ...invitation, id, now: now() });
  const hasAccount = invited !== undefined;
  await outbox.enqueue(trx, invitationMail(config, { email, token, hasAccount }));
  const target = invited && { targetUserId: invited.id };
  const subject = { kind: 'invitation', id };
  await recordAdminAction(trx, { adminId, action: 'invite_administrator', subject, ...target });
  return invited;
}

function refusalToInvite(account: AccountRow): string | undefined {
  const { administer, manageAgency } = roleRules[Role.parse(account.role)];
  if (!account.is_active) return 'The account of this address is suspended.';
  if (administer) return 'This is an administrator already.';
  if (manageAgency) return 'This account is an agency’s, and an agency needs it.';
  return undefined;
}

interface Acceptance {
  token: string;
  password: string;
  name: string;
}

/** The one way to the role super_admin (U6, ADMSVC-11); answers whose it is. */
export async function acceptInvitation(
  context: Context,
  { token, password, name }: Acceptance,
): Promise<string> {
  const { config, db, now, outbox } = context;
  const invitation = await peekToken(db, 'invite_admin', token, now());
  await requireUnguessable(password, { email: invitation.email, name });
  const passwordHash = await hashPassword(password);
  const { userId, ended } = await db.transaction().execute(async (trx) => {
    const { email } = await redeemToken(trx, 'invite_admin', token, now());
    const account = await findAccountByEmail(trx, email);
    // An invitation from before does not lift a suspension, and takes no agency's account.
    if (account && refusalToInvite(account)) throw new AppError('invalid_link');
    const id = await upsertAdministrator(trx, { email, name, passwordHash, now: now() });
    const sessionIds = await deleteSessionsOf(trx, id);
    await revokeLinks(trx, { id, email });
    // An address from before must not be a way to an administrator's account.
    await deleteTokensOf(trx, id, ['undo_email']);
    await outbox.enqueue(trx, passwordChangedMail(config, email));
    const details = { before: account?.role ?? null, after: 'super_admin' };
    const grant = { adminId: id, targetUserId: id, action: 'accept_invitation', details };
    await recordAdminAction(trx, grant);
    return { userId: id, ended: sessionIds };
  });
  context.onSessionsEnded(ended);
  return userId;
}
