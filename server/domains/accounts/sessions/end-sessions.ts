import type { Transaction } from 'kysely';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import { lockUser } from '../account-queries.ts';
import { revokeLinks } from '../codes/one-time-tokens.ts';
import { deleteSessionsOf } from './session-queries.ts';

interface Before {
  email: string;
  sessionIds: string[];
  passwordHash: string | null;
}

/** Tokens stop working when the change commits. Each process then closes its sockets. */
export async function endSessionsOf(
  { db, onSessionsEnded }: Pick<Context, 'db' | 'onSessionsEnded'>,
  userId: string,
  change: (trx: Transaction<DB>, before: Before) => Promise<unknown> = async () => {},
): Promise<void> {
  const ended = await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user) return [];
    // The change may delete the person, so the ids are read first.
    const sessionIds = await deleteSessionsOf(trx, userId);
    await revokeLinks(trx, { id: userId, email: user.email });
    await change(trx, { email: user.email, sessionIds, passwordHash: user.password_hash });
    return sessionIds;
  });
  onSessionsEnded(ended);
}
