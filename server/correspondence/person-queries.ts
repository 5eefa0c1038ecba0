import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Rows stored by address instead of account, for the person's data export. */
export const exportAddress = {
  newsletter_subscriptions: (db: Db, email: string) =>
    db
      .selectFrom('newsletter_subscriptions')
      .select(['email', 'created_at', 'confirmed_at', 'unsubscribed_at'])
      .where('email', '=', email)
      .execute(),
  contact_messages: (db: Db, email: string) =>
    db.selectFrom('contact_messages').selectAll().where('email', '=', email).execute(),
};

export async function forgetAddress(db: Db, email: string): Promise<void> {
  await db.deleteFrom('newsletter_subscriptions').where('email', '=', email).execute();
  await db.deleteFrom('contact_messages').where(sql`lower(email)`, '=', email).execute();
}
