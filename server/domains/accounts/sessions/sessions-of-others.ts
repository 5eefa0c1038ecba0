import { AppError } from '../../../../contract/errors.ts';
import type { Db } from '../../../../database/database.ts';
import type { Context } from '../../../context.ts';
import { sha256 } from '../../../platform/secrets/sha256.ts';
import { signedOut } from '../account-notifications.ts';
import { lockUser } from '../account-queries.ts';
import { recordAdminAction } from '../administration/admin-log-queries.ts';
import { revokeLinks } from '../codes/one-time-tokens.ts';
import { deleteSession, deleteSessionsOf, listSessions } from './session-queries.ts';

interface Ending {
  adminId: string;
  personId: string;
  /** The session's public id; undefined means all of the person's sessions. */
  shownId?: string;
}

/** A session id that is safe to show to others: the real id cannot be derived from it. */
export const shownIdOf = (sessionId: string): string =>
  sha256(`session shown to others ${sessionId}`)
    .toString('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');

export async function endSessionsOfPerson(
  { db, now, onSessionsEnded, notify }: Context,
  { adminId, personId, shownId }: Ending,
): Promise<void> {
  const ended = await db.transaction().execute(async (trx) => {
    const person = await lockUser(trx, personId);
    if (!person) throw new AppError('not_found');
    const { email } = person;
    const everywhere = shownId === undefined;
    const ids = everywhere
      ? await deleteSessionsOf(trx, personId)
      : [await deleteShown(trx, { personId, shownId, now: now() })];
    if (everywhere) await revokeLinks(trx, { id: personId, email });
    const details = { sessions: ids.length };
    const entry = { adminId, targetUserId: personId, action: 'end_sessions', details } as const;
    await recordAdminAction(trx, entry);
    if (ids.length > 0) await notify(trx, signedOut(email, { everywhere }));
    return ids;
  });
  onSessionsEnded(ended);
}

interface Shown {
  personId: string;
  shownId: string;
  now: Date;
}

async function deleteShown(db: Db, { personId, shownId, now }: Shown): Promise<string> {
  const sessions = await listSessions(db, personId, now);
  const session = sessions.find(({ id }) => shownIdOf(id) === shownId);
  if (!session || !(await deleteSession(db, session.id))) throw new AppError('not_found');
  return session.id;
}
