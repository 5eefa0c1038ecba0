import { AppError } from '../../../../contract/errors.ts';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { requirePassword, wrongPassword } from '../sessions/reauthentication.ts';
import { erasePerson } from './erase-person.ts';

/** Fails if the session has ended or the password has changed meanwhile (S61). */
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
