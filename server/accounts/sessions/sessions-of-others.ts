import { AppError } from '../../../contract/errors.ts';
import type { Context } from '../../context.ts';
import { signedOutMail } from '../account-mails.ts';
import { lockUser } from '../account-queries.ts';
import { recordAdminAction } from '../administration/admin-log-queries.ts';
import { deleteSession, deleteSessionsOf } from './session-queries.ts';

interface Ending {
  adminId: string;
  personId: string;
  /** all of them without it */
  sessionId?: string;
}

/** An administrator signs out a device of somebody, or all of them, and they are told by mail. */
export async function endSessionsOfPerson(
  { config, db, onSessionsEnded, outbox }: Context,
  { adminId, personId, sessionId }: Ending,
): Promise<void> {
  const ended = await db.transaction().execute(async (trx) => {
    const person = await lockUser(trx, personId);
    if (!person) throw new AppError('not_found');
    if (sessionId !== undefined && !(await deleteSession(trx, sessionId, personId))) {
      throw new AppError('not_found');
    }
    const ids = sessionId === undefined ? await deleteSessionsOf(trx, personId) : [sessionId];
    const details = { sessions: ids.length };
    const entry = { adminId, targetUserId: personId, action: 'end_sessions', details } as const;
    await recordAdminAction(trx, entry);
    const { email } = person;
    if (ids.length > 0)
      await outbox.enqueue(
        trx,
        signedOutMail(config, { email, everywhere: sessionId === undefined }),
      );
    return ids;
  });
  onSessionsEnded(ended);
}
