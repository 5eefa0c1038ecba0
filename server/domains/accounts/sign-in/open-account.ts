import type { Transaction } from 'kysely';
import type { NewAccount } from '../../../../contract/accounts/accounts.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import type { RequestFacts } from '../../../http/requests/viewer.ts';
import { recordEvent } from '../../../platform/analytics/event-queries.ts';
import { sha256 } from '../../../platform/secrets/sha256.ts';
import { accountExists, confirmEmail, finishAccount } from '../account-notifications.ts';
import {
  type AccountRow,
  findAccountByMailbox,
  insertProfile,
  insertUser,
  type NewProfile,
} from '../account-queries.ts';
import { issueToken } from '../codes/one-time-tokens.ts';
import { findCanonicalMailbox, lockMailbox } from '../mailboxes/mailbox-queries.ts';
import { hashPassword } from './passwords.ts';
import { requireUnguessable } from './require-unguessable.ts';

type Credentials = Pick<NewAccount, 'email' | 'password' | 'browser_secret'> & {
  name?: string | undefined;
};

/** Creates the new account's profile, and its agency if needed, in the same transaction. */
export type ProfileMaker = (trx: Transaction<DB>) => Promise<NewProfile>;

/** Never reveals or changes an existing account (S15, S16, S17). */
export async function openAccount(
  context: Context,
  { email, password, name, browser_secret }: Credentials,
  profileFor: ProfileMaker,
  request: RequestFacts,
): Promise<void> {
  await context.limiter.takeFor('registration_address', request.address);
  const mailbox = await findCanonicalMailbox(context.db, email);
  await context.limiter.takeFor('registration_account', mailbox);
  await requireUnguessable(password, { email, name });
  const passwordHash = await hashPassword(password);
  await context.db.transaction().execute(async (trx) => {
    await lockMailbox(trx, email);
    const isTaken = (await findAccountByMailbox(trx, email)) !== undefined;
    const user = !isTaken && (await insertUser(trx, { email, passwordHash, now: context.now() }));
    if (!user) return mailExistingAccount(context, trx, email);
    const profile = await profileFor(trx);
    await insertProfile(trx, user.id, profile);
    const browserHash = browser_secret === undefined ? null : sha256(browser_secret);
    await sendConfirmation(context, trx, { id: user.id, email, browserHash });
    const { role } = profile;
    await recordEvent(trx, { type: 'sign_up', userId: user.id, metadata: { role } });
  });
}

export async function sendConfirmation(
  { notify, now }: Context,
  trx: Transaction<DB>,
  { id, email, browserHash }: { id: string; email: string; browserHash: Buffer | null },
): Promise<void> {
  const token = await issueToken(trx, {
    ...{ purpose: 'confirm_email', userId: id, email, browserHash, now: now() },
  });
  await notify(trx, confirmEmail({ id, email, token }));
}

async function mailExistingAccount(
  context: Context,
  trx: Transaction<DB>,
  email: string,
): Promise<void> {
  const account = await findAccountByMailbox(trx, email);
  if (!account) return;
  const notification = account.email_confirmed_at
    ? accountExists(account)
    : finishAccount(await withResetToken(context, trx, account));
  await context.notify(trx, notification);
}

// Someone else may have chosen the account's password, so the mailbox's owner must reset it.
async function withResetToken(
  { now }: Context,
  trx: Transaction<DB>,
  { id, email }: AccountRow,
): Promise<{ email: string; token: string }> {
  const token = await issueToken(trx, { purpose: 'reset_password', userId: id, email, now: now() });
  return { email, token };
}
