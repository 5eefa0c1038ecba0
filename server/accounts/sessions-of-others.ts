import { AppError } from '../../contract/errors.ts';
import type { Context } from '../context.ts';
import { lockUser } from './account-queries.ts';
import { recordAdminAction } from './admin-log-queries.ts';
import { deleteSession, deleteSessionsOf } from './session-queries.ts';

interface Ending {
  adminId: string;
  personId: string;
  /** all of them without it */
  sessionId?: string;
}

/** An administrator signs out a device of somebody, or all of them. */
export async function endSessionsOfPerson(
  { db, onSessionsEnded }: Pick<Context, 'db' | 'onSessionsEnded'>,
  { adminId, personId, sessionId }: Ending,
): Promise<void> {
  const ended = await db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, personId))) throw new AppError('not_found');
    if (sessionId !== undefined && !(await deleteSession(trx, sessionId, personId))) {
      throw new AppError('not_found');
    }
    const ids = sessionId === undefined ? await deleteSessionsOf(trx, personId) : [sessionId];
    const details = { sessions: ids.length };
    const entry = { adminId, targetUserId: personId, action: 'end_sessions', details };
    await recordAdminAction(trx, entry);
    return ids;
  });
  onSessionsEnded(ended);
}
