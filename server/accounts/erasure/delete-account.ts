import { AppError } from '../../../contract/errors.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { requirePassword, wrongPassword } from '../sessions/reauthentication.ts';
import { erasePerson } from './erase-person.ts';

/**
 * Deletes the account with everything personal in it (S61). Nothing is deleted when the session
 * ended, or the password was changed, meanwhile.
 */
export async function deleteOwnAccount(
  context: Context,
  viewer: Viewer,
  password: string,
): Promise<void> {
  const provedHash = await requirePassword(context, viewer, password);
  await endSessionsOf(context, viewer.id, async (trx, { email, sessionIds, passwordHash }) => {
    if (!sessionIds.includes(viewer.sessionId)) throw new AppError('unauthenticated');
    if (passwordHash !== provedHash) throw wrongPassword('password');
    await erasePerson(context, trx, { id: viewer.id, role: viewer.role, email });
  });
}
