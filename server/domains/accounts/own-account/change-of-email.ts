import { AppError } from '../../../../contract/errors.ts';
import type { Context } from '../../../context.ts';
import type { RequestFacts, Viewer } from '../../../http/requests/viewer.ts';
import {
  addressTaken,
  changeEmail,
  emailChangeAsked,
  emailChanged,
  emailRestored,
} from '../account-notifications.ts';
import {
  findAccount,
  findAccountByEmail,
  findAccountByMailbox,
  lockUser,
  setEmail,
  setPasswordHash,
} from '../account-queries.ts';
import { endTokensOf, endUndoLinksSince } from '../codes/one-time-token-queries.ts';
import { issueToken, peekToken, redeemToken, revokeLinks } from '../codes/one-time-tokens.ts';
import { eraseAccount } from '../erasure/erase-account.ts';
import { findCanonicalMailbox, lockMailbox } from '../mailboxes/mailbox-queries.ts';
import { requirePassword } from '../sessions/reauthentication.ts';
import { deleteSessionsOf, findSessionViewer } from '../sessions/session-queries.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { requireUnguessable } from '../sign-in/require-unguessable.ts';
import { accountOf } from './own-account.ts';

/** The response does not reveal whether the new email address is already taken. */
export async function requestEmailChange(
  context: Context,
  viewer: Viewer,
  change: { email: string; password: string },
  request: RequestFacts,
): Promise<void> {
  const { db, limiter, now, notify } = context;
  await requirePassword(context, viewer, change.password);
  await limiter.takeFor('email_change', viewer.id);
  await limiter.takeFor('mail_address', request.address);
  await limiter.takeFor('confirmation_account', await findCanonicalMailbox(db, change.email));
  const account = await accountOf(context, viewer);
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, viewer.id);
    if (!(await findSessionViewer(trx, viewer.sessionId, now()))) {
      throw new AppError('unauthenticated');
    }
    await notify(trx, emailChangeAsked(account));
    const other = await findAccountByMailbox(trx, change.email, { except: viewer.id });
    if (other) return void (await notify(trx, addressTaken(other.email)));
    await endTokensOf(trx, viewer.id, ['change_email']);
    const token = await issueToken(trx, {
      purpose: 'change_email',
      userId: viewer.id,
      email: change.email,
      sessionId: viewer.sessionId,
      now: now(),
    });
    await notify(trx, changeEmail({ id: account.id, email: change.email, token }));
  });
}

/** Ends other sessions (U5). The old email address gets an undo link. Returns the account's id. */
export async function redeemEmailChange(context: Context, token: string): Promise<string> {
  const { db, now, notify } = context;
  const { userId, ended } = await db.transaction().execute(async (trx) => {
    const asked = await peekToken(trx, 'change_email', token, now());
    await lockUser(trx, asked.user_id ?? '');
    const { email, session_id } = await redeemToken(trx, 'change_email', token, now());
    const asker = await findSessionViewer(trx, session_id ?? '', now());
    const account = asker && (await findAccount(trx, asker.id));
    if (!account || account.id !== asked.user_id) throw new AppError('invalid_link');
    await lockMailbox(trx, email);
    if (await findAccountByMailbox(trx, email, { except: account.id }))
      throw new AppError('invalid_link');
    const sessionIds = await deleteSessionsOf(trx, account.id, asker.session_id);
    await revokeLinks(trx, account);
    await setEmail(trx, account.id, email);
    const address = { userId: account.id, isFirst: false, now: now() };
    await context.accountPorts.addressConfirmed(trx, address, context);
    const old = { userId: account.id, email: account.email, now: now() };
    const undo = await issueToken(trx, { purpose: 'undo_email', ...old });
    await notify(trx, emailChanged({ ...account, token: undo }));
    return { userId: account.id, ended: sessionIds };
  });
  context.onSessionsEnded(ended);
  return userId;
}

/** Ends all sessions, as any may be an intruder's. Also revokes later changes' undo links. */
export async function undoEmailChange(
  context: Context,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const { db, now, notify } = context;
  const known = await peekToken(db, 'undo_email', token, now());
  const owner = await findAccount(db, known.user_id ?? '');
  await requireUnguessable(password, { email: known.email, name: owner?.name });
  const passwordHash = await hashPassword(password);
  const { userId, ended } = await db.transaction().execute(async (trx) => {
    await lockUser(trx, known.user_id ?? '');
    const { user_id, email, created_at } = await redeemToken(trx, 'undo_email', token, now());
    const account = await findAccount(trx, user_id ?? '');
    if (!account) throw new AppError('invalid_link');
    const sessionIds = await deleteSessionsOf(trx, account.id);
    await revokeLinks(trx, account);
    await endUndoLinksSince(trx, account.id, created_at);
    await freeAddress(context, trx, email, account.id);
    await setEmail(trx, account.id, email);
    await setPasswordHash(trx, account.id, passwordHash);
    await notify(trx, emailRestored(account));
    return { userId: account.id, ended: sessionIds };
  });
  context.onSessionsEnded(ended);
  return userId;
}

/** Deletes an unconfirmed account that someone else created with this email address. */
async function freeAddress(
  context: Context,
  trx: Parameters<typeof lockUser>[0],
  email: string,
  forId: string,
): Promise<void> {
  const holder = await findAccountByEmail(trx, email);
  if (!holder || holder.id === forId) return;
  if (holder.email_confirmed_at) {
    throw new AppError('conflict', {
      message: 'Another account now uses this address. Please contact us.',
    });
  }
  await eraseAccount(context, trx, holder);
}
