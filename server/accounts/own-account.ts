import type { UserChange } from '../../contract/accounts.ts';
import { AppError } from '../../contract/errors.ts';
import type { Viewer } from '../http/viewer.ts';
import {
  addressTakenMail,
  changeEmailMail,
  emailChangeAskedMail,
  passwordChangedMail,
} from './account-mails.ts';
import {
  type AccountRow,
  changeProfile,
  findAccount,
  findAccountByEmail,
  setPasswordHash,
} from './account-queries.ts';
import { deleteTokensOf } from './one-time-token-queries.ts';
import { issueToken } from './one-time-tokens.ts';
import { refuseGuessable } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { requirePhone } from './phone.ts';
import { requirePassword } from './reauthentication.ts';
import { deleteSessionsOf } from './session-queries.ts';
import type { AccountSurroundings } from './surroundings.ts';

/** The viewer's own account; it cannot be missing while there is a viewer. */
export async function accountOf(
  { db }: Pick<AccountSurroundings, 'db'>,
  viewer: Viewer,
): Promise<AccountRow> {
  const account = await findAccount(db, viewer.id);
  if (!account) throw new AppError('unauthenticated');
  return account;
}

/** Saves what was given and answers the whole account; "" clears name and phone. */
export async function changeOwnProfile(
  around: AccountSurroundings,
  viewer: Viewer,
  { name, phone, bio, show_phone }: UserChange,
): Promise<AccountRow> {
  await changeProfile(around.db, viewer.id, {
    ...(name !== undefined && { name: name || null }),
    ...(phone !== undefined && { phone: phone ? requirePhone(phone) : null }),
    ...(bio !== undefined && { bio }),
    ...(show_phone !== undefined && { show_phone }),
  });
  return accountOf(around, viewer);
}

/** Sets another password; every other session ends and the person is told by mail (S10). */
export async function changeOwnPassword(
  around: AccountSurroundings,
  viewer: Viewer,
  change: { current_password: string; password: string },
): Promise<void> {
  const { config, db, outbox } = around;
  await requirePassword(around, viewer, change.current_password, 'current_password');
  const { email } = await accountOf(around, viewer);
  refuseGuessable(change.password, email);
  const passwordHash = await hashPassword(change.password);
  const ended = await db.transaction().execute(async (trx) => {
    await setPasswordHash(trx, viewer.id, passwordHash);
    await deleteTokensOf(trx, viewer.id, ['reset_password']);
    await outbox.enqueue(trx, passwordChangedMail(config, email));
    return deleteSessionsOf(trx, viewer.id, viewer.sessionId);
  });
  around.onSessionsEnded(ended);
}

/** Asks the new address to confirm itself and tells the old one; a taken address is not betrayed. */
export async function requestEmailChange(
  around: AccountSurroundings,
  viewer: Viewer,
  change: { email: string; password: string },
): Promise<void> {
  const { config, db, now, outbox } = around;
  await requirePassword(around, viewer, change.password);
  await around.limiter.takeFor('confirmation_account', change.email);
  const account = await accountOf(around, viewer);
  await db.transaction().execute(async (trx) => {
    await outbox.enqueue(trx, emailChangeAskedMail(config, account.email));
    if (await findAccountByEmail(trx, change.email)) {
      return outbox.enqueue(trx, addressTakenMail(config, change.email));
    }
    const token = await issueToken(trx, {
      purpose: 'change_email',
      userId: viewer.id,
      email: change.email,
      sessionId: viewer.sessionId,
      now: now(),
    });
    await outbox.enqueue(trx, changeEmailMail(config, { email: change.email, token }));
  });
}
