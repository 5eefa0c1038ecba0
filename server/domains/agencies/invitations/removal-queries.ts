import type { Transaction } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import { isFound } from '../../../../database/outcome.ts';
import { changeInBatches } from '../../../../database/repeat-in-batches.ts';
import type { DB } from '../../../../database/rows.generated.ts';

interface Removal {
  agencyId: number;
  userId: string;
  mailbox: Buffer;
  now: Date;
}

/** Records that the agency removed this agent, who can no longer use its earlier invitations. */
export const recordRemoval = (trx: Transaction<DB>, { agencyId, userId, mailbox, now }: Removal) =>
  trx
    .insertInto('agency_removals')
    .values({ agency_id: agencyId, user_id: userId, mailbox, removed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['agency_id', 'mailbox']).doUpdateSet({ user_id: userId, removed_at: now }),
    )
    .execute();

/** Deletes records of removals that are older than all open invitations. */
export const deleteRemovalsBefore = (db: Db, end: Date): Promise<void> =>
  changeInBatches((limit) => {
    const ended = db
      .selectFrom('agency_removals')
      .select(['agency_id', 'mailbox'])
      .where('removed_at', '<', end)
      .limit(limit);
    return db
      .deleteFrom('agency_removals')
      .where(
        ({ refTuple }) => refTuple('agency_id', 'mailbox'),
        'in',
        ended.forUpdate().skipLocked().$asTuple('agency_id', 'mailbox'),
      );
  });

interface Joining {
  tokenHash: Buffer;
  /** Null for a new account. */
  userId: string | null;
  mailbox: Buffer;
}

/** Whether this account, or another with the same mailbox, was removed after the invitation. */
export const wasRemovedSince = (
  db: Db,
  { tokenHash, userId, mailbox }: Joining,
): Promise<boolean> =>
  isFound(
    db
      .selectFrom('agency_removals')
      .innerJoin('agency_invitations', 'agency_invitations.agency_id', 'agency_removals.agency_id')
      .select('agency_removals.removed_at')
      .where((eb) =>
        eb.or([
          eb('agency_removals.mailbox', '=', mailbox),
          ...(userId === null ? [] : [eb('agency_removals.user_id', '=', userId)]),
        ]),
      )
      .where('agency_invitations.token_hash', '=', tokenHash)
      .whereRef('agency_removals.removed_at', '>=', 'agency_invitations.created_at'),
  );
