import type { Transaction } from 'kysely';
import type { DB } from '../../../database/rows.generated.ts';
import { blockMatching } from '../match-lock-queries.ts';
import { deletePendingMatches } from '../saved-search-queries.ts';
import { deletePendingChanges } from '../subscriber-queries.ts';

export async function endSubscription(
  trx: Transaction<DB>,
  subscriberId: string,
  now: Date,
): Promise<void> {
  await blockMatching(trx);
  await trx
    .deleteFrom('alert_subscribers')
    .where('id', '=', subscriberId)
    .where('email', 'is not', null)
    .execute();
  await trx
    .updateTable('alert_subscribers')
    .set({ tells_of_saved: false })
    .where('id', '=', subscriberId)
    .execute();
  const paused = await trx
    .updateTable('saved_searches')
    .set({ paused_at: now, due_at: null })
    .where('subscriber_id', '=', subscriberId)
    .where('paused_at', 'is', null)
    .returning('id')
    .execute();
  await deletePendingMatches(
    trx,
    paused.map(({ id }) => id),
  );
  await deletePendingChanges(trx, subscriberId);
}
