import { AppError } from '../../../contract/errors.ts';
import { Role } from '../../../contract/roles.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import { accountDeletedMail } from '../account-mails.ts';
import { lockAdministrators } from '../administration/administrator-queries.ts';
import { mayDeleteAccount } from '../own-account/account-rules.ts';
import { administers } from '../role-rules.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { requirePassword, wrongPassword } from '../sessions/reauthentication.ts';
import { eraseAccount, eraseAddress } from './erase-account.ts';

/**
 * Deletes the account with everything personal in it (S61). Of the mails that wait for this address
 * only the farewell is still sent. Nothing is deleted when the session ended, or the password was
 * changed, meanwhile.
 */
export async function deleteOwnAccount(
  context: Context,
  viewer: Viewer,
  password: string,
): Promise<void> {
  const { config, accountPorts, outbox } = context;
  const provedHash = await requirePassword(context, viewer, password);
  await endSessionsOf(context, viewer.id, async (trx, { email, sessionIds, passwordHash }) => {
    if (!sessionIds.includes(viewer.sessionId)) throw new AppError('unauthenticated');
    if (passwordHash !== provedHash) throw wrongPassword('password');
    const others = administers(viewer.role)
      ? (await lockAdministrators(trx)).filter(
          ({ id, role, is_active }) =>
            is_active && id !== viewer.id && administers(Role.parse(role)),
        )
      : [];
    if (!mayDeleteAccount(viewer.role, others.length)) {
      throw new AppError('conflict', { message: 'The last administrator cannot be deleted.' });
    }
    await eraseAddress(accountPorts, trx, email);
    await eraseAccount(context, trx, viewer);
    await outbox.enqueue(trx, accountDeletedMail(config, email));
  });
}
