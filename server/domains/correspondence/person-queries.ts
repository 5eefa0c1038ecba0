import { isAddressOf } from '../../../database/address-queries.ts';
import type { Db } from '../../../database/database.ts';

export const exportAddress = {
  newsletter_subscriptions: (db: Db, email: string) =>
    db
      .selectFrom('newsletter_subscriptions')
      .select(['email', 'created_at', 'confirmed_at', 'unsubscribed_at'])
      .where(isAddressOf('email', email))
      .execute(),
  contact_messages: (db: Db, email: string) =>
    db.selectFrom('contact_messages').selectAll().where(isAddressOf('email', email)).execute(),
};

export const addresses = [
  (db: Db) => db.selectFrom('newsletter_subscriptions').select('email'),
  (db: Db) => db.selectFrom('contact_messages').select('email'),
];

export async function eraseRowsOfAddress(db: Db, email: string): Promise<void> {
  await db.deleteFrom('newsletter_subscriptions').where(isAddressOf('email', email)).execute();
  await db.deleteFrom('contact_messages').where(isAddressOf('email', email)).execute();
}
