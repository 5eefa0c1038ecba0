import { sql } from 'kysely';
import type { ContactMessage } from '../../contract/correspondence.ts';
import type { Db } from '../../database/database.ts';

/** true when the message is new; a repeat of the same id stores nothing. */
export async function insertContactMessage(db: Db, message: ContactMessage): Promise<boolean> {
  const inserted = await db
    .insertInto('contact_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const findSubscription = (db: Db, email: string) =>
  db
    .selectFrom('newsletter_subscriptions')
    .select(['id', 'confirmed_at', 'unsubscribed_at'])
    .where('email', '=', email)
    .executeTakeFirst();

/** A new subscription, or a new token for one that is not confirmed or was ended. */
export const saveSubscription = (db: Db, email: string, tokenHash: string) =>
  db
    .insertInto('newsletter_subscriptions')
    .values({ email, token_hash: tokenHash })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        token_hash: tokenHash,
        confirmed_at: null,
        unsubscribed_at: null,
      }),
    )
    .execute();

/** false when no subscription has this token */
export async function confirmSubscription(db: Db, tokenHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_subscriptions')
    .set({ confirmed_at: sql`coalesce(confirmed_at, now())` })
    .where('token_hash', '=', tokenHash)
    .where('unsubscribed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** false when no subscription has this token */
export async function endSubscription(db: Db, tokenHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_subscriptions')
    .set({ unsubscribed_at: sql`coalesce(unsubscribed_at, now())` })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
