import type { Transaction } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { DB } from '../../../database/rows.generated.ts';

interface Removal {
  agencyId: number;
  userId: string;
  now: Date;
}

/** Records that the agency removed this agent: its earlier invitations no longer count for them. */
export const recordRemoval = (trx: Transaction<DB>, { agencyId, userId, now }: Removal) =>
  trx
    .insertInto('agency_removals')
    .values({ agency_id: agencyId, user_id: userId, removed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['agency_id', 'user_id']).doUpdateSet({ removed_at: now }),
    )
    .execute();

/** Deletes removals older than every open invitation: they no longer refuse anyone. */
export const forgetRemovalsBefore = (db: Db, agencyId: number, end: Date) =>
  db
    .deleteFrom('agency_removals')
    .where('agency_id', '=', agencyId)
    .where('removed_at', '<', end)
    .execute();

/** Whether the agency removed this person after it made the invitation with this token. */
export async function wasRemovedSince(
  db: Db,
  { tokenHash, userId }: { tokenHash: Buffer; userId: string },
): Promise<boolean> {
  const removal = await db
    .selectFrom('agency_removals')
    .innerJoin('agency_invitations', 'agency_invitations.agency_id', 'agency_removals.agency_id')
    .select('agency_removals.user_id')
    .where('agency_removals.user_id', '=', userId)
    .where('agency_invitations.token_hash', '=', tokenHash)
    .whereRef('agency_removals.removed_at', '>=', 'agency_invitations.created_at')
    .executeTakeFirst();
  return removal !== undefined;
}
