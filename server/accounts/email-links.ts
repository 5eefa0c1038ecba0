import type { Transaction } from 'kysely';
import { AppError } from '../../contract/errors.ts';
import type { Db } from '../../database/database.ts';
import type { DB } from '../../database/rows.generated.ts';
import type { Context } from '../context.ts';
import type { RequestFacts } from '../http/viewer.ts';
import { passwordChangedMail, recoverPasswordMail } from './account-mails.ts';
import {
  type AccountRow,
  findAccount,
  findAccountByEmail,
  lockUser,
  markConfirmed,
  setPasswordHash,
} from './account-queries.ts';
import { deleteTokensOf } from './one-time-token-queries.ts';
import { issueToken, peekToken, redeemToken, revokeLinks } from './one-time-tokens.ts';
import { sendConfirmation } from './open-account.ts';
import { hashPassword } from './passwords.ts';
import { requireUnguessable } from './require-unguessable.ts';
import { deleteSessionsOf } from './session-queries.ts';

/** The confirmation mail once more, if the address waits for it. */
export async function resendConfirmation(
  context: Context,
  email: string,
  request: RequestFacts,
): Promise<void> {
  await context.limiter.takeFor('mail_address', request.address);
  await context.limiter.takeFor('confirmation_account', email);
  await context.db.transaction().execute(async (trx) => {
    const account = await findAccountByEmail(trx, email);
    if (account && !account.email_confirmed_at) await sendConfirmation(context, trx, account);
  });
}

export async function redeemConfirmation(context: Context, token: string): Promise<void> {
  const { db, now } = context;
  await db.transaction().execute(async (trx) => {
    const { user_id } = await redeemToken(trx, 'confirm_email', token, now());
    const account = await activeAccountOf(trx, user_id);
    await confirmAddress(context, trx, account.id);
    await deleteTokensOf(trx, account.id, ['confirm_email']);
  });
}

/** The mail to set a new password, if the address has an active account. */
export async function requestRecovery(
  context: Context,
  email: string,
  request: RequestFacts,
): Promise<void> {
  await context.limiter.takeFor('mail_address', request.address);
  await context.limiter.takeFor('recovery_account', email);
  const { config, outbox, now } = context;
  await context.db.transaction().execute(async (trx) => {
    const account = await findAccountByEmail(trx, email);
    if (!account?.is_active) return;
    const token = await issueToken(trx, {
      purpose: 'reset_password',
      userId: account.id,
      email,
      now: now(),
    });
    await outbox.enqueue(trx, recoverPasswordMail(config, { email, token }));
  });
}

/**
 * Sets the password of whoever reads the account's mail, which also confirms the address; answers
 * whose it is.
 */
export async function resetPassword(
  context: Context,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const { config, db, now, outbox } = context;
  const known = await peekToken(db, 'reset_password', token, now());
  await requireUnguessable(password, await activeAccountOf(db, known.user_id));
  const passwordHash = await hashPassword(password);
  const { userId, ended } = await db.transaction().execute(async (trx) => {
    await lockUser(trx, known.user_id ?? '');
    const { user_id, email } = await redeemToken(trx, 'reset_password', token, now());
    const account = await activeAccountOf(trx, user_id);
    const sessionIds = await deleteSessionsOf(trx, account.id);
    await revokeLinks(trx, account);
    await setPasswordHash(trx, account.id, passwordHash);
    await confirmAddress(context, trx, account.id);
    await outbox.enqueue(trx, passwordChangedMail(config, email));
    return { userId: account.id, ended: sessionIds };
  });
  context.onSessionsEnded(ended);
  return userId;
}

/** Confirms the address, and with it whatever waited for that (DEC-06). */
async function confirmAddress(
  { elsewhere, now }: Context,
  trx: Transaction<DB>,
  userId: string,
): Promise<void> {
  await markConfirmed(trx, userId, now());
  await elsewhere.addressConfirmed(trx, userId, now());
}

/** A link from before a suspension no longer works after it. */
async function activeAccountOf(db: Db, userId: string | null): Promise<AccountRow> {
  const account = userId === null ? undefined : await findAccount(db, userId);
  if (!account?.is_active) throw new AppError('invalid_link');
  return account;
}
