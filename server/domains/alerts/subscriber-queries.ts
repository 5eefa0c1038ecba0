import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { DB } from '../../../database/rows.generated.ts';
import { blockMatching, deletePendingMatches } from './saved-search-queries.ts';

export type SubscriberKey = { user_id: string } | { email: string };

/** Locks the subscriber until the transaction ends, so that concurrent saves respect the limit. */
export async function lockSubscriber(trx: Transaction<DB>, key: SubscriberKey): Promise<string> {
  await trx
    .insertInto('alert_subscribers')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await trx
    .selectFrom('alert_subscribers')
    .select('id')
    .where(({ and }) => and(key))
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

/** Alerts about saved homes are on by default. */
export async function hasSavedHomeAlerts(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('alert_subscribers')
    .select('tells_of_saved')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.tells_of_saved ?? true;
}

export const setSavedHomeAlerts = (db: Db, userId: string, tells_of_saved: boolean) =>
  db
    .insertInto('alert_subscribers')
    .values({ user_id: userId, tells_of_saved })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ tells_of_saved }))
    .execute();

export const deletePendingChanges = (db: Db, subscriberId: string) =>
  db
    .updateTable('favourite_changes')
    .set({ told_at: sql`now()` })
    .where('subscriber_id', '=', subscriberId)
    .where('told_at', 'is', null)
    .execute();

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
