import type { UserChange } from '../../../../contract/accounts/accounts.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { passwordChanged } from '../account-notifications.ts';
import {
  type AccountRow,
  changeProfile,
  findAccount,
  lockUser,
  setPasswordHash,
} from '../account-queries.ts';
import { revokeLinks } from '../codes/one-time-tokens.ts';
import { requirePhone } from '../phone-number.ts';
import { requirePassword, wrongPassword } from '../sessions/reauthentication.ts';
import { deleteSessionsOf, findSessionViewer } from '../sessions/session-queries.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { requireUnguessable } from '../sign-in/require-unguessable.ts';

/** Returns the viewer's account. Throws only if the account has just been deleted. */
export async function accountOf({ db }: Pick<Context, 'db'>, viewer: Viewer): Promise<AccountRow> {
  const account = await findAccount(db, viewer.id);
  if (!account) throw new AppError('unauthenticated');
  return account;
}

/** Saves the given fields and returns the account. An empty string clears name or phone. */
export async function changeOwnProfile(
  context: Context,
  viewer: Viewer,
  { name, phone, bio, show_phone }: UserChange,
): Promise<AccountRow> {
  await changeProfile(context.db, viewer.id, {
    ...(name !== undefined && { name: name || null }),
    ...(phone !== undefined && { phone: phone ? requirePhone(phone) : null }),
    ...(bio !== undefined && { bio }),
    ...(show_phone !== undefined && { show_phone }),
  });
  return accountOf(context, viewer);
}

/** Ends other sessions and links (S10). Fails if the session or password has changed meanwhile. */
export async function changeOwnPassword(
  context: Context,
  viewer: Viewer,
  change: { current_password: string; password: string },
): Promise<void> {
  const { db, now, notify } = context;
  const field = 'current_password';
  const provedHash = await requirePassword(context, viewer, change[field], field);
  await context.limiter.takeFor('password_change', viewer.id);
  const account = await accountOf(context, viewer);
  await requireUnguessable(change.password, account);
  const passwordHash = await hashPassword(change.password);
  const ended = await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, viewer.id);
    if (!(await findSessionViewer(trx, viewer.sessionId, now()))) {
      throw new AppError('unauthenticated');
    }
    if (user?.password_hash !== provedHash) throw wrongPassword(field);
    await setPasswordHash(trx, viewer.id, passwordHash);
    const sessionIds = await deleteSessionsOf(trx, viewer.id, viewer.sessionId);
    await revokeLinks(trx, account);
    await notify(trx, passwordChanged(account.email));
    return sessionIds;
  });
  context.onSessionsEnded(ended);
}
