import { AppError } from '../../contract/errors.ts';
import type { RequestFacts } from '../http/viewer.ts';
import { emailChangedMail, passwordChangedMail, recoverPasswordMail } from './account-mails.ts';
import {
  confirmEmail,
  findAccount,
  findAccountByEmail,
  setEmail,
  setPasswordHash,
} from './account-queries.ts';
import { deleteTokensOf } from './one-time-token-queries.ts';
import { issueToken, peekToken, redeemToken } from './one-time-tokens.ts';
import { sendConfirmation } from './open-account.ts';
import { refuseGuessable } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { deleteSessionsOf } from './session-queries.ts';
import type { AccountSurroundings } from './surroundings.ts';

/** The confirmation mail once more, if the address waits for it. */
export async function resendConfirmation(
  around: AccountSurroundings,
  email: string,
  request: RequestFacts,
): Promise<void> {
  await around.limiter.takeFor('mail_address', request.address);
  await around.limiter.takeFor('confirmation_account', email);
  await around.db.transaction().execute(async (trx) => {
    const account = await findAccountByEmail(trx, email);
    if (account && !account.email_confirmed_at) await sendConfirmation(around, trx, account);
  });
}

export async function redeemConfirmation(
  { db, now }: AccountSurroundings,
  token: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { user_id } = await redeemToken(trx, 'confirm_email', token, now());
    if (user_id === null) throw new AppError('invalid_link');
    await confirmEmail(trx, user_id, now());
    await deleteTokensOf(trx, user_id, ['confirm_email']);
  });
}

/** The mail to set a new password, if the address has an active account. */
export async function requestRecovery(
  around: AccountSurroundings,
  email: string,
  request: RequestFacts,
): Promise<void> {
  await around.limiter.takeFor('mail_address', request.address);
  await around.limiter.takeFor('recovery_account', email);
  const { config, outbox, now } = around;
  await around.db.transaction().execute(async (trx) => {
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

/** Sets the password of whoever reads the account's mail, which also confirms the address; whose. */
export async function resetPassword(
  around: AccountSurroundings,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const { config, db, now, outbox } = around;
  const known = await peekToken(db, 'reset_password', token, now());
  refuseGuessable(password, known.email);
  const passwordHash = await hashPassword(password);
  const { userId, ended } = await db.transaction().execute(async (trx) => {
    const { user_id, email } = await redeemToken(trx, 'reset_password', token, now());
    if (user_id === null) throw new AppError('invalid_link');
    await setPasswordHash(trx, user_id, passwordHash);
    await confirmEmail(trx, user_id, now());
    await deleteTokensOf(trx, user_id);
    await outbox.enqueue(trx, passwordChangedMail(config, email));
    return { userId: user_id, ended: await deleteSessionsOf(trx, user_id) };
  });
  around.onSessionsEnded(ended);
  return userId;
}

/** Takes over the new address; the session that asked goes on, all others end (U5). Whose it is. */
export async function redeemEmailChange(
  around: AccountSurroundings,
  token: string,
): Promise<string> {
  const { config, db, now, outbox } = around;
  const { userId, ended } = await db.transaction().execute(async (trx) => {
    const change = await redeemToken(trx, 'change_email', token, now());
    const account = change.user_id ? await findAccount(trx, change.user_id) : undefined;
    if (!account || (await findAccountByEmail(trx, change.email))) {
      throw new AppError('invalid_link');
    }
    await setEmail(trx, account.id, change.email);
    await deleteTokensOf(trx, account.id);
    await outbox.enqueue(trx, emailChangedMail(config, account.email));
    const sessionIds = await deleteSessionsOf(trx, account.id, change.session_id ?? undefined);
    return { userId: account.id, ended: sessionIds };
  });
  around.onSessionsEnded(ended);
  return userId;
}
