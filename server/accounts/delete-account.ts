import { AppError } from '../../contract/errors.ts';
import type { Context } from '../context.ts';
import type { Viewer } from '../http/viewer.ts';
import { accountDeletedMail } from './account-mails.ts';
import { mayDeleteAccount } from './account-rules.ts';
import { lockAdministrators } from './administrator-queries.ts';
import { endSessionsOf } from './end-sessions.ts';
import { eraseAccount, eraseAddress } from './erase-account.ts';
import { accountOf } from './own-account.ts';
import { requirePassword } from './reauthentication.ts';
import { roleRules } from './role-rules.ts';

/**
 * Deletes the account with everything personal in it (S61). Of the mails that wait for this address
 * only the farewell is still sent.
 */
export async function deleteOwnAccount(
  context: Context,
  viewer: Viewer,
  password: string,
): Promise<void> {
  const { config, elsewhere, outbox } = context;
  await requirePassword(context, viewer, password);
  const { email } = await accountOf(context, viewer);
  await endSessionsOf(context, viewer.id, async (trx) => {
    const others = roleRules[viewer.role].administer
      ? (await lockAdministrators(trx)).filter(({ id, is_active }) => is_active && id !== viewer.id)
      : [];
    if (!mayDeleteAccount(viewer.role, others.length)) {
      throw new AppError('conflict', { message: 'The last administrator cannot be deleted.' });
    }
    await eraseAddress(elsewhere, trx, email);
    await eraseAccount(elsewhere, trx, viewer);
    await outbox.enqueue(trx, accountDeletedMail(config, email));
  });
  context.onPropertiesChanged();
}
