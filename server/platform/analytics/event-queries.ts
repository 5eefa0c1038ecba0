import { sql } from 'kysely';
import { type EventType, eventDays, trackedEvents } from '../../../contract/admin/analytics.ts';
import type { Db } from '../../../database/database.ts';
import { isOnLegalHold } from '../../../database/holds/legal-hold-queries.ts';
import { changeInBatches } from '../../../database/repeat-in-batches.ts';
import type { JsonObject } from '../../../database/rows.generated.ts';
import type { Slice, TimePosition } from '../../http/lists/list-page.ts';
import { isAfter } from '../../http/lists/time-position-queries.ts';

export interface MarketEvent {
  type: EventType;
  userId?: string;
  city?: string;
  suburb?: string;
  metadata?: JsonObject;
  userAgent?: string | null;
  /** A shortened IP address. */
  network?: string | null;
  at?: Date;
}

const placeName = (name = ''): string => name.trim().toLowerCase().slice(0, 80).toWellFormed();

export async function insertEvents(db: Db, events: readonly MarketEvent[]): Promise<void> {
  const rows = events.map((event) => ({
    user_id: event.userId ?? null,
    event_type: event.type,
    metadata: event.metadata ?? {},
    city: placeName(event.city),
    suburb: placeName(event.suburb),
    user_agent: event.userAgent ?? null,
    network: event.network ?? null,
    created_at: event.at ?? null,
  }));
  await sql`
    with recorded as (
      insert into user_analytics
        (user_id, event_type, metadata, city, suburb, user_agent, network, created_at)
      select user_id, event_type, metadata, city, suburb, user_agent, network,
        coalesce(created_at, now())
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (
        user_id uuid, event_type text, metadata jsonb, city text, suburb text,
        user_agent text, network text, created_at timestamptz
      )
      returning event_type, metadata, city, suburb, created_at
    ), counted as (
      select event_type, city, suburb, created_at from recorded
      union all
      select 'search_without_results', city, suburb, created_at from recorded
      where event_type = 'search' and metadata ->> 'results' = '0'
    )
    insert into analytics_days (day, event_type, city, suburb, events)
    select (created_at at time zone 'Africa/Harare')::date as day, event_type, city, suburb, count(*)
    from counted
    group by day, event_type, city, suburb
    order by day, event_type, city, suburb
    on conflict (day, event_type, city, suburb)
    do update set events = analytics_days.events + excluded.events
  `.execute(db);
}

export interface PlaceViews {
  city: string;
  suburb: string;
  views: number;
}

/** Counts today's views. No row records who viewed a listing. */
export async function countViews(db: Db, views: readonly PlaceViews[]): Promise<void> {
  const rows = views.map(({ city, suburb, views: events }) => ({
    city: placeName(city),
    suburb: placeName(suburb),
    events,
  }));
  await sql`
    insert into analytics_days (day, event_type, city, suburb, events)
    select (now() at time zone 'Africa/Harare')::date, 'property_view', city, suburb, sum(events)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as seen (
      city text, suburb text, events integer
    )
    group by city, suburb
    order by city, suburb
    on conflict (day, event_type, city, suburb)
    do update set events = analytics_days.events + excluded.events
  `.execute(db);
}

/** Newest first (ADMSVC-10). */
export const listEvents = (
  db: Db,
  {
    userId,
    type,
    after,
    limit,
  }: { userId?: string | undefined; type?: string | undefined } & Slice<TimePosition>,
) =>
  db
    .selectFrom('user_analytics')
    .select([
      'id',
      'user_id',
      'event_type',
      'metadata',
      'city',
      'suburb',
      'user_agent',
      'network',
      'created_at',
    ])
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .$if(type !== undefined, (query) => query.where('event_type', '=', type ?? ''))
    .where(isAfter(after, { time: sql.ref('created_at'), id: sql.ref('id') }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

/** After 90 days, deletes events, and daily counts for unknown place names that people typed. */
export async function deleteOldEvents(db: Db): Promise<void> {
  const before = sql<Date>`now() - make_interval(days => ${eventDays})`;
  await changeInBatches((limit) => {
    const old = db
      .selectFrom('user_analytics')
      .select('id')
      .where('created_at', '<', before)
      .where((eb) => eb.not(isOnLegalHold('user_id')))
      .limit(limit);
    return db.deleteFrom('user_analytics').where('id', 'in', old.forUpdate().skipLocked());
  });
  const row = sql<string>`ctid`;
  await changeInBatches((limit) => {
    const unknown = db
      .selectFrom('analytics_days')
      .select(row.as('row'))
      .where('day', '<', before)
      .where('city', '=', '')
      .where('suburb', '!=', '')
      .limit(limit);
    return db.deleteFrom('analytics_days').where(row, 'in', unknown.forUpdate().skipLocked());
  });
}

/** Removes the person and browser from events, which are still counted. */
export const unlinkEventsOf = (db: Db, userId: string) =>
  db
    .updateTable('user_analytics')
    .set(({ eb }) => ({
      user_id: null,
      user_agent: null,
      network: null,
      metadata: eb
        .case()
        .when('event_type', 'in', [...trackedEvents])
        .then(sql<string>`'{}'::jsonb`)
        .else(sql<string>`metadata`)
        .end(),
    }))
    .where('user_id', '=', userId)
    .execute();

/** Call this at the end of a transaction, because all processes lock the same count rows. */
export const recordEvent = (db: Db, event: MarketEvent): Promise<void> => insertEvents(db, [event]);
