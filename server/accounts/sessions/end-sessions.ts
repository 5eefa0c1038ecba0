import type { Transaction } from 'kysely';
import type { DB } from '../../../database/rows.generated.ts';
import type { Context } from '../../context.ts';
import { lockUser } from '../account-queries.ts';
import { revokeLinks } from '../codes/one-time-tokens.ts';
import { deleteSessionsOf } from './session-queries.ts';

/** How the account stood when it was locked. */
interface Before {
  email: string;
  sessionIds: string[];
  passwordHash: string | null;
}

/**
 * Ends every session of a person, and what they asked for by mail, together with the change that is
 * the reason. Refresh tokens, access tokens and tickets stop with the commit; then each process
 * closes the sockets.
 */
export async function endSessionsOf(
  { db, onSessionsEnded }: Pick<Context, 'db' | 'onSessionsEnded'>,
  userId: string,
  change: (trx: Transaction<DB>, before: Before) => Promise<unknown> = async () => {},
): Promise<void> {
  const ended = await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user) return [];
    // Before a change that may delete the person: the ids are needed to tell.
    const sessionIds = await deleteSessionsOf(trx, userId);
    await revokeLinks(trx, { id: userId, email: user.email });
    await change(trx, { email: user.email, sessionIds, passwordHash: user.password_hash });
    return sessionIds;
  });
  onSessionsEnded(ended);
}
