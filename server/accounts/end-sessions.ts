import type { Transaction } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import { deleteSessionsOf } from './session-queries.ts';
import type { AccountSurroundings } from './surroundings.ts';

/**
 * Ends every session of a person, together with the change that is the reason. Refresh tokens,
 * access tokens and tickets stop with the commit; then each process closes the sockets.
 */
export async function endSessionsOf(
  { db, onSessionsEnded }: Pick<AccountSurroundings, 'db' | 'onSessionsEnded'>,
  userId: string,
  change: (trx: Transaction<DB>) => Promise<unknown> = async () => {},
): Promise<void> {
  const ended = await db.transaction().execute(async (trx) => {
    // First, so that a change that deletes the person leaves the ids to tell.
    const sessionIds = await deleteSessionsOf(trx, userId);
    await change(trx);
    return sessionIds;
  });
  onSessionsEnded(ended);
}
