import type { Transaction } from 'kysely';
import type { Session } from '../../../../contract/accounts/accounts.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { Db } from '../../../../database/database.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import type { RequestFacts } from '../../../http/requests/viewer.ts';
import { addSecurityFacts } from '../../../http/security-log.ts';
import { sha256 } from '../../../platform/secrets/sha256.ts';
import { passwordChanged, recoverPassword } from '../account-notifications.ts';
import {
  type AccountRow,
  findAccount,
  findAccountByMailbox,
  findPasswordHash,
  lockUser,
  markConfirmed,
  setPasswordHash,
} from '../account-queries.ts';
import { findCanonicalMailbox } from '../mailboxes/mailbox-queries.ts';
import { readsAdministration } from '../role-rules.ts';
import { deleteSessionsOf } from '../sessions/session-queries.ts';
import { startSession } from '../sessions/sessions.ts';
import { sendConfirmation } from '../sign-in/open-account.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { requireUnguessable } from '../sign-in/require-unguessable.ts';
import { endTokensOf, findBrowserHash } from './one-time-token-queries.ts';
import { issueToken, peekToken, redeemToken, revokeLinks } from './one-time-tokens.ts';

/** Does nothing unless the mailbox has an unconfirmed account. */
export async function resendConfirmation(
  context: Context,
  email: string,
  request: RequestFacts,
): Promise<void> {
  await context.limiter.takeFor('mail_address', request.address);
  const mailbox = await findCanonicalMailbox(context.db, email);
  await context.limiter.takeFor('confirmation_account', mailbox);
  await context.db.transaction().execute(async (trx) => {
    const account = await findAccountByMailbox(trx, email);
    if (!account || account.email_confirmed_at) return;
    // Ties the link to the browser that registered, even if another browser requests the link.
    const browserHash =
      (await findBrowserHash(trx, account.id, context.now()))?.browser_hash ?? null;
    await sendConfirmation(context, trx, { ...account, browserHash });
  });
}

/** Confirms the email address. Signs in only the browser that registered the account. */
export async function redeemConfirmation(
  context: Context,
  { token, browser_secret }: { token: string; browser_secret?: string | undefined },
  request: RequestFacts,
): Promise<Session | null> {
  const { db, now } = context;
  const { account, browserHash } = await db.transaction().execute(async (trx) => {
    const redeemed = await redeemToken(trx, 'confirm_email', token, now());
    const { id } = await activeAccountOf(trx, redeemed.user_id);
    await confirmAddress(context, trx, id);
    await endTokensOf(trx, id, ['confirm_email']);
    return { account: await activeAccountOf(trx, id), browserHash: redeemed.browser_hash };
  });
  const isBrowser = browser_secret !== undefined && browserHash?.equals(sha256(browser_secret));
  // Administrators must sign in with all their factors.
  if (!isBrowser || readsAdministration(account.role)) return null;
  addSecurityFacts(request, { actorId: account.id });
  const passwordHash = (await findPasswordHash(db, { id: account.id }))?.password_hash ?? null;
  return startSession(context, account, { passwordHash, userAgent: request.userAgent });
}

/** If the mailbox has an active account, sends the email to the address stored in that account. */
export async function requestRecovery(
  context: Context,
  email: string,
  request: RequestFacts,
): Promise<void> {
  await context.limiter.takeFor('recovery_address', request.address);
  const mailbox = await findCanonicalMailbox(context.db, email);
  await context.limiter.takeFor('recovery_account', mailbox);
  const { notify, now } = context;
  await context.db.transaction().execute(async (trx) => {
    const account = await findAccountByMailbox(trx, email);
    if (!account?.is_active) return;
    const token = await issueToken(trx, {
      purpose: 'reset_password',
      userId: account.id,
      email: account.email,
      now: now(),
    });
    await notify(trx, recoverPassword({ email: account.email, token }));
  });
}

export async function resetPassword(
  context: Context,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const { db, now, notify } = context;
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
    await notify(trx, passwordChanged(email));
    return { userId: account.id, ended: sessionIds };
  });
  context.onSessionsEnded(ended);
  return userId;
}

/** Confirms the email address and completes the actions that awaited confirmation (DEC-06). */
async function confirmAddress(
  context: Context,
  trx: Transaction<DB>,
  userId: string,
): Promise<void> {
  const now = context.now();
  const isFirst = await markConfirmed(trx, userId, now);
  await context.accountPorts.addressConfirmed(trx, { userId, isFirst, now }, context);
}

async function activeAccountOf(db: Db, userId: string | null): Promise<AccountRow> {
  const account = userId === null ? undefined : await findAccount(db, userId);
  if (!account?.is_active) throw new AppError('invalid_link');
  return account;
}
