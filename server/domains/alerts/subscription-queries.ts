import {
  type Expression,
  type ExpressionBuilder,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely';
import { retentionDays } from '../../../contract/retention.ts';
import type { Db } from '../../../database/database.ts';
import { isAddressOnLegalHold } from '../../../database/holds/legal-hold-queries.ts';
import { changeInBatches } from '../../../database/repeat-in-batches.ts';
import type { DB } from '../../../database/rows.generated.ts';
import { identityColumns } from './matching/search-conditions.ts';

const hasNoSearch = ({
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<DB, 'alert_subscribers'>): Expression<SqlBool> =>
  not(
    exists(
      selectFrom('saved_searches')
        .select('saved_searches.id')
        .whereRef('saved_searches.subscriber_id', '=', 'alert_subscribers.id'),
    ),
  );

/** Locks the search and its subscriber. Older emails identify the search only by a token. */
export const findToConfirm = (trx: Transaction<DB>, by: { id: string } | { tokenHash: string }) =>
  trx
    .selectFrom('saved_searches')
    .innerJoin('alert_subscribers', 'alert_subscribers.id', 'saved_searches.subscriber_id')
    .select([
      'saved_searches.id',
      'saved_searches.subscriber_id',
      'saved_searches.token_hash',
      'alert_subscribers.email',
    ])
    .where(({ eb }) =>
      'id' in by
        ? eb('saved_searches.id', '=', by.id)
        : eb('saved_searches.token_hash', '=', by.tokenHash),
    )
    .where(({ eb, or }) =>
      or([
        eb('saved_searches.token_hash', 'is', null),
        eb(
          'saved_searches.created_at',
          '>',
          sql<Date>`now() - make_interval(days => ${retentionDays.unconfirmedSearches})`,
        ),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();

/** Deletes an address's unconfirmed searches, except the newest `kept`. */
export const deleteOldestUnconfirmed = (trx: Transaction<DB>, subscriberId: string, kept: number) =>
  trx
    .deleteFrom('saved_searches')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('saved_searches as waiting')
        .select('waiting.id')
        .where('waiting.subscriber_id', '=', subscriberId)
        .where('waiting.token_hash', 'is not', null)
        .orderBy('waiting.created_at', 'desc')
        .orderBy('waiting.id')
        .offset(kept),
    )
    .execute();

export const confirmSearch = (trx: Transaction<DB>, id: string) =>
  trx
    .updateTable('saved_searches')
    .set({ token_hash: null, created_at: sql`now()` })
    .where('id', '=', id)
    .execute();

/** Moves only confirmed searches. The caller must have locked the subscriber `from`. */
export async function moveSearches(
  trx: Transaction<DB>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const isThereAlready = sql<boolean>`exists (
    select from saved_searches as kept
    where kept.subscriber_id = ${to}::uuid and ${sql.join(
      identityColumns.map(
        (column) =>
          sql`${sql.ref(`kept.${column}`)} is not distinct from ${sql.ref(`saved_searches.${column}`)}`,
      ),
      sql` and `,
    )}
  )`;
  await trx
    .updateTable('saved_searches')
    .set({ subscriber_id: to })
    .where('subscriber_id', '=', from)
    .where('token_hash', 'is', null)
    .where(({ not }) => not(isThereAlready))
    .execute();
  await trx
    .deleteFrom('saved_searches')
    .where('subscriber_id', '=', from)
    .where('token_hash', 'is', null)
    .execute();
  await trx.deleteFrom('alert_subscribers').where('id', '=', from).where(hasNoSearch).execute();
}

export const findAccountOf = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();

/** Finds and locks the email subscriber with this account's address. */
export const findSubscriberOfAddress = (trx: Transaction<DB>, userId: string) =>
  trx
    .selectFrom('alert_subscribers')
    .innerJoin('users', 'users.email', 'alert_subscribers.email')
    .select('alert_subscribers.id')
    .where('users.id', '=', userId)
    .forUpdate('alert_subscribers')
    .executeTakeFirst();

/** Addresses without any search are deleted too, as their owners may never have subscribed. */
export async function deleteUnconfirmedSearches(db: Db): Promise<void> {
  await changeInBatches((limit) => {
    const unconfirmed = db
      .selectFrom('saved_searches')
      .innerJoin('alert_subscribers', 'alert_subscribers.id', 'saved_searches.subscriber_id')
      .select('saved_searches.id')
      .where('token_hash', 'is not', null)
      .where((eb) => eb.not(isAddressOnLegalHold('alert_subscribers.email')))
      .where(
        'saved_searches.created_at',
        '<',
        sql<Date>`now() - make_interval(days => ${retentionDays.unconfirmedSearches})`,
      )
      .limit(limit);
    return db
      .deleteFrom('saved_searches')
      .where('id', 'in', unconfirmed.forUpdate('saved_searches').skipLocked());
  });
  await changeInBatches((limit) => {
    const idle = db
      .selectFrom('alert_subscribers')
      .select('id')
      .where('email', 'is not', null)
      .where((eb) => eb.not(isAddressOnLegalHold('email')))
      .where('created_at', '<', sql<Date>`now() - interval '1 hour'`)
      .where(hasNoSearch)
      .limit(limit);
    return db.deleteFrom('alert_subscribers').where('id', 'in', idle.forUpdate().skipLocked());
  });
}
