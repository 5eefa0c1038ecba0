import type { Transaction } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import type { Config } from '../config.ts';
import type { Outbox } from '../mail/outbox.ts';
import { invitationMail, passwordChangedMail } from './account-mails.ts';
import { findAccountByEmail } from './account-queries.ts';
import { recordAdminAction } from './admin-log-queries.ts';
import { upsertAdministrator } from './invitation-queries.ts';
import { deleteInvitationsOf, deleteTokensOf } from './one-time-token-queries.ts';
import { issueToken, peekToken, redeemToken } from './one-time-tokens.ts';
import { refuseGuessable } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { deleteSessionsOf } from './session-queries.ts';
import type { AccountSurroundings } from './surroundings.ts';

interface Inviting {
  /** null for the operator at the command line */
  adminId: string | null;
  config: Config;
  outbox: Pick<Outbox, 'enqueue'>;
  now(): Date;
}

/** Invites an address to become an administrator; an earlier invitation of it is void (X8). */
export async function inviteAdministrator(
  trx: Transaction<DB>,
  { adminId, config, outbox, now }: Inviting,
  email: string,
): Promise<void> {
  await deleteInvitationsOf(trx, email);
  const token = await issueToken(trx, { purpose: 'invite_admin', userId: null, email, now: now() });
  await outbox.enqueue(trx, invitationMail(config, { email, token }));
  const invited = await findAccountByEmail(trx, email);
  const target = invited && { targetUserId: invited.id };
  await recordAdminAction(trx, { adminId, action: 'invite_administrator', ...target });
}

interface Acceptance {
  token: string;
  password: string;
  name: string;
}

/** The one way to the role super_admin (U6, ADMSVC-11); the token proves the address. Whose it is. */
export async function acceptInvitation(
  around: AccountSurroundings,
  { token, password, name }: Acceptance,
): Promise<string> {
  const { config, db, now, outbox } = around;
  const invitation = await peekToken(db, 'invite_admin', token, now());
  refuseGuessable(password, invitation.email);
  const passwordHash = await hashPassword(password);
  const { userId, ended } = await db.transaction().execute(async (trx) => {
    const { email } = await redeemToken(trx, 'invite_admin', token, now());
    const before = (await findAccountByEmail(trx, email))?.role ?? null;
    const id = await upsertAdministrator(trx, { email, name, passwordHash, now: now() });
    await deleteTokensOf(trx, id);
    await outbox.enqueue(trx, passwordChangedMail(config, email));
    const details = { before, after: 'super_admin' };
    const grant = { adminId: id, targetUserId: id, action: 'accept_invitation', details };
    await recordAdminAction(trx, grant);
    return { userId: id, ended: await deleteSessionsOf(trx, id) };
  });
  around.onSessionsEnded(ended);
  return userId;
}
