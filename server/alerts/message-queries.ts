import { sql, type Transaction } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';

type Trx = Transaction<DB>;

/** People for whom something is due, held so that another process takes others; nobody suspended. */
export const claimSubscribers = (trx: Trx, now: Date, limit: number) =>
  trx
    .selectFrom('alert_subscribers')
    .leftJoin('users', 'users.id', 'alert_subscribers.user_id')
    .leftJoin('profiles', 'profiles.id', 'alert_subscribers.user_id')
    .select([
      'alert_subscribers.id',
      'alert_subscribers.user_id',
      sql<string>`coalesce(users.email, alert_subscribers.email)`.as('email'),
    ])
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
    .forUpdate('alert_subscribers')
    .skipLocked()
    .execute();

export type Subscriber = Awaited<ReturnType<typeof claimSubscribers>>[number];

/** No message to them before then. */
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

/** What the searches that are due have found and is still on offer, the newest first. */
export const listFound = (trx: Trx, subscriberId: string, now: Date) =>
  trx
    .selectFrom('saved_searches')
    .innerJoin('search_matches', 'search_matches.search_id', 'saved_searches.id')
    .innerJoin('properties', 'properties.id', 'search_matches.property_id')
    .select([
      'saved_searches.id as search_id',
      'saved_searches.name',
      'words',
      'saved_searches.city as asked_city',
      'saved_searches.type',
      'min_price',
      'max_price',
      'saved_searches.bedrooms as asked_bedrooms',
      'saved_searches.offers',
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

/** What became of homes they saved, have saved still, and is still so. */
export const listChanges = (trx: Trx, subscriberId: string) =>
  trx
    .selectFrom('favourite_changes')
    .innerJoin('alert_subscribers', 'alert_subscribers.id', 'favourite_changes.subscriber_id')
    .innerJoin('favourites', (join) =>
      join
        .onRef('favourites.user_id', '=', 'alert_subscribers.user_id')
        .onRef('favourites.property_id', '=', 'favourite_changes.property_id'),
    )
    .innerJoin('properties', 'properties.id', 'favourite_changes.property_id')
    .select(['kind', 'favourite_changes.price as old_price', ...homeColumns])
    .where('subscriber_id', '=', subscriberId)
    .where('told_at', 'is', null)
    .where(({ ref }) => ref('properties.is_visible'))
    .where(({ or, and, eb, ref, not }) =>
      or([
        and([eb('kind', '=', 'let'), eb('state', '=', 'rented')]),
        and([eb('kind', '=', 'available'), ref('properties.is_listed')]),
        and([
          eb('kind', '=', 'price'),
          ref('properties.is_listed'),
          not(eb('favourite_changes.price', '=', ref('properties.price'))),
        ]),
      ]),
    )
    .orderBy('changed_at', 'desc')
    .orderBy('properties.id')
    .execute();

export type ChangedHome = Awaited<ReturnType<typeof listChanges>>[number];

/** Everything that was due is told, or is so no more. */
export async function markTold(trx: Trx, subscriberId: string, now: Date): Promise<void> {
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
