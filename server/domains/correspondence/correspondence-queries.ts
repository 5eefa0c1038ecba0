import { sql } from 'kysely';
import type { ContactMessage } from '../../../contract/correspondence.ts';
import { retentionDays } from '../../../contract/retention.ts';
import type { Db } from '../../../database/database.ts';
import { isAddressOnLegalHold } from '../../../database/holds/legal-hold-queries.ts';
import { hasChanged, isFound } from '../../../database/outcome.ts';
import { changeInBatches } from '../../../database/repeat-in-batches.ts';

/** Returns true if the message is new. A repeat with the same id stores nothing. */
export const insertContactMessage = (db: Db, message: ContactMessage): Promise<boolean> =>
  isFound(
    db
      .insertInto('contact_messages')
      .values(message)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  );

export const contactMessageFor = (db: Db, id: string) =>
  db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'message'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Gives an unconfirmed or ended subscription a new token. Returns false if it is confirmed. */
export const askToSubscribe = (db: Db, email: string, tokenHash: string): Promise<boolean> =>
  isFound(
    db
      .insertInto('newsletter_subscriptions')
      .values({ email, token_hash: tokenHash })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({
            token_hash: tokenHash,
            created_at: sql`now()`,
            confirmed_at: null,
            unsubscribed_at: null,
          })
          .where(({ or, eb }) =>
            or([
              eb('newsletter_subscriptions.confirmed_at', 'is', null),
              eb('newsletter_subscriptions.unsubscribed_at', 'is not', null),
            ]),
          ),
      )
      .returning('id'),
  );

export const confirmSubscription = (db: Db, tokenHash: string): Promise<boolean> =>
  hasChanged(
    db
      .updateTable('newsletter_subscriptions')
      .set({ confirmed_at: sql`coalesce(confirmed_at, now())` })
      .where('token_hash', '=', tokenHash)
      .where('unsubscribed_at', 'is', null),
  );

export const endSubscription = (db: Db, tokenHash: string): Promise<boolean> =>
  hasChanged(
    db
      .updateTable('newsletter_subscriptions')
      .set({ unsubscribed_at: sql`coalesce(unsubscribed_at, now())` })
      .where('token_hash', '=', tokenHash),
  );

/** Unconfirmed addresses may belong to people who never subscribed. */
export const deleteUnconfirmedSubscriptions = (db: Db) =>
  changeInBatches((limit) => {
    const unconfirmed = db
      .selectFrom('newsletter_subscriptions')
      .select('id')
      .where('confirmed_at', 'is', null)
      .where('unsubscribed_at', 'is', null)
      .where((eb) => eb.not(isAddressOnLegalHold('email')))
      .where(
        'created_at',
        '<',
        sql<Date>`now() - make_interval(days => ${retentionDays.unconfirmedSubscriptions})`,
      )
      .limit(limit);
    return db
      .deleteFrom('newsletter_subscriptions')
      .where('id', 'in', unconfirmed.forUpdate().skipLocked());
  });

/** Deletes contact messages so old that they must have been answered (LAW-05). */
export const deleteOldContactMessages = (db: Db) =>
  changeInBatches((limit) => {
    const old = db
      .selectFrom('contact_messages')
      .select('id')
      .where(
        'created_at',
        '<',
        sql<Date>`now() - make_interval(days => ${retentionDays.contactMessages})`,
      )
      .where((eb) => eb.not(isAddressOnLegalHold('email')))
      .limit(limit);
    return db.deleteFrom('contact_messages').where('id', 'in', old.forUpdate().skipLocked());
  });
