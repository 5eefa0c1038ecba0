import { AppError } from '../../contract/errors.ts';
import type { Viewer } from '../http/viewer.ts';
import { accountDeletedMail } from './account-mails.ts';
import { mayDeleteAccount } from './account-rules.ts';
import {
  deleteAgencyOf,
  deleteCorrespondence,
  deleteUser,
  handOverUploads,
  lockOtherAdministrators,
  unlinkChats,
} from './delete-account-queries.ts';
import { endSessionsOf } from './end-sessions.ts';
import { accountOf } from './own-account.ts';
import { requirePassword } from './reauthentication.ts';
import type { AccountSurroundings } from './surroundings.ts';

/**
 * Deletes the account with everything personal in it (S61): profile, listings, inquiries, favourites,
 * sessions, an agency of its own. Messages stay with the other side, from nobody.
 */
export async function deleteOwnAccount(
  around: AccountSurroundings,
  viewer: Viewer,
  password: string,
): Promise<void> {
  const { config, outbox } = around;
  await requirePassword(around, viewer, password);
  const { email } = await accountOf(around, viewer);
  await endSessionsOf(around, viewer.id, async (trx) => {
    const others =
      viewer.role === 'super_admin' ? await lockOtherAdministrators(trx, viewer.id) : 0;
    if (!mayDeleteAccount(viewer.role, others)) {
      throw new AppError('conflict', { message: 'The last administrator cannot be deleted.' });
    }
    if (viewer.role === 'agency') await deleteAgencyOf(trx, viewer.id);
    await handOverUploads(trx, viewer.id);
    await deleteCorrespondence(trx, email);
    await unlinkChats(trx, viewer.id);
    await deleteUser(trx, viewer.id);
    await outbox.enqueue(trx, accountDeletedMail(config, email));
  });
  around.onListingsChanged();
}
