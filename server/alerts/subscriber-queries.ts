import { sql, type Transaction } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { DB } from '../../database/rows.generated.ts';

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
