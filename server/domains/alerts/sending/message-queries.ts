import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import { conditionColumns, type SavedConditions } from '../matching/search-conditions.ts';

type Trx = Transaction<DB>;

/** Active subscribers with due alerts, those who have waited longest first. */
export async function listDueSubscribers(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('alert_subscribers')
    .leftJoin('profiles', 'profiles.id', 'alert_subscribers.user_id')
    .select('alert_subscribers.id')
    .where('not_before', '<=', now)
    .where(sql<boolean>`coalesce(profiles.is_active, true)`)
    .where('alert_subscribers.id', 'in', ({ selectFrom }) =>
      selectFrom('saved_searches')
        .select('subscriber_id')
        .where('due_at', '<=', now)
        .union(
          selectFrom('favourite_changes').select('subscriber_id').where('told_at', 'is', null),
        ),
    )
    .orderBy('not_before')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks subscribers, except those that another process has locked or already served. */
export const claimSubscribers = (trx: Trx, ids: readonly string[], now: Date) =>
  trx
    .selectFrom('alert_subscribers')
    .leftJoin('users', 'users.id', 'alert_subscribers.user_id')
    .select([
      'alert_subscribers.id',
      'alert_subscribers.user_id',
      sql<string>`coalesce(users.email, alert_subscribers.email)`.as('email'),
    ])
    .where('alert_subscribers.id', 'in', ids)
    .where('not_before', '<=', now)
    .forUpdate('alert_subscribers')
    .skipLocked()
    .execute();

export type Subscriber = Awaited<ReturnType<typeof claimSubscribers>>[number];

export const waitUntil = (trx: Trx, subscriberId: string, not_before: Date) =>
  trx.updateTable('alert_subscribers').set({ not_before }).where('id', '=', subscriberId).execute();

const homeColumns = [
  'properties.id as property_id',
  'properties.title',
  'properties.price',
  'properties.currency',
  'properties.bedrooms',
  'properties.city',
  'properties.suburb',
] as const;

/** Matches of due searches, newest first, without homes that are no longer on offer. */
export const listFound = (trx: Trx, subscriberId: string, now: Date) =>
  trx
    .selectFrom('saved_searches')
    .innerJoin('search_matches', 'search_matches.search_id', 'saved_searches.id')
    .innerJoin('properties', 'properties.id', 'search_matches.property_id')
    .select([
      'saved_searches.id as search_id',
      'saved_searches.name',
      // The conditions are nested in one object, because homes have columns with the same names.
      sql<SavedConditions>`jsonb_build_object(${sql.join(
        conditionColumns.flatMap((column) => [
          sql.lit(column),
          sql.ref(`saved_searches.${column}`),
        ]),
      )})`.as('conditions'),
      'reason',
      ...homeColumns,
    ])
    .where('saved_searches.subscriber_id', '=', subscriberId)
    .where('due_at', '<=', now)
    .where('told_at', 'is', null)
    .where(({ ref }) => ref('properties.is_listed'))
    .orderBy('saved_searches.created_at')
    .orderBy('saved_searches.id')
    .orderBy('found_at', 'desc')
    .orderBy('properties.id')
    .execute();

export type FoundHome = Awaited<ReturnType<typeof listFound>>[number];

/** Omits changes that were reversed, and homes that the person neither saved nor asked about. */
export const listChanges = (trx: Trx, subscriberId: string) =>
  trx
    .selectFrom('favourite_changes')
    .innerJoin('alert_subscribers', 'alert_subscribers.id', 'favourite_changes.subscriber_id')
    .innerJoin('properties', 'properties.id', 'favourite_changes.property_id')
    .leftJoin('favourites', (join) =>
      join
        .onRef('favourites.user_id', '=', 'alert_subscribers.user_id')
        .onRef('favourites.property_id', '=', 'favourite_changes.property_id'),
    )
    .select((eb) => [
      'kind',
      'favourite_changes.price as old_price',
      'properties.type',
      hasAsked(eb).as('has_asked'),
      ...homeColumns,
    ])
    .where('subscriber_id', '=', subscriberId)
    .where('told_at', 'is', null)
    .where(({ ref }) => ref('properties.is_visible'))
    .where((eb) => {
      const { and, not, or, ref } = eb;
      const isSaved = eb('favourites.user_id', 'is not', null);
      return or([
        and([eb('kind', '=', 'let'), eb('state', '=', 'rented'), or([isSaved, hasAsked(eb)])]),
        and([eb('kind', '=', 'available'), ref('properties.is_listed'), isSaved]),
        and([
          eb('kind', '=', 'price'),
          ref('properties.is_listed'),
          isSaved,
          not(eb('favourite_changes.price', '=', ref('properties.price'))),
        ]),
      ]);
    })
    .orderBy('changed_at', 'desc')
    .orderBy('properties.id')
    .execute();

const hasAsked = (eb: ExpressionBuilder<DB, 'alert_subscribers' | 'favourite_changes'>) =>
  eb.exists(
    eb
      .selectFrom('inquiries')
      .select('inquiries.id')
      .whereRef('inquiries.user_id', '=', 'alert_subscribers.user_id')
      .whereRef('inquiries.property_id', '=', 'favourite_changes.property_id')
      .where('inquiries.status', '<>', 'closed'),
  );

export type ChangedHome = Awaited<ReturnType<typeof listChanges>>[number];

export const listSimilarHomes = (
  trx: Trx,
  { city, currency, price, type }: Pick<ChangedHome, 'city' | 'currency' | 'price' | 'type'>,
  limit: number,
) =>
  trx
    .selectFrom('properties')
    .select(homeColumns)
    .where(({ ref }) => ref('properties.is_listed'))
    .where('city', '=', city)
    .where('type', '=', type)
    .where('currency', '=', currency)
    .orderBy(({ ref }) => sql`abs(${ref('price')} - ${price})`)
    .orderBy('properties.id')
    .limit(limit)
    .execute();

export type LikeHome = Awaited<ReturnType<typeof listSimilarHomes>>[number];

/** Marks all due alerts as sent, including those that were dropped. */
export async function markSent(trx: Trx, subscriberId: string, now: Date): Promise<void> {
  await trx
    .updateTable('search_matches')
    .from('saved_searches')
    .whereRef('saved_searches.id', '=', 'search_matches.search_id')
    .where('subscriber_id', '=', subscriberId)
    .where('due_at', '<=', now)
    .where('told_at', 'is', null)
    .set({ told_at: sql`now()` })
    .execute();
  await trx
    .updateTable('saved_searches')
    .set({ due_at: null })
    .where('subscriber_id', '=', subscriberId)
    .where('due_at', '<=', now)
    .execute();
}
