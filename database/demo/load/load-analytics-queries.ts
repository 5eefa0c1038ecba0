import { sql, type Transaction } from 'kysely';
import type { DB } from '../../rows.generated.ts';
import type { DemoEvent, DemoViews } from '../entities.ts';

/** Inserts events and views, with the daily counts that recording them one by one would give. */
export async function insertAnalytics(
  trx: Transaction<DB>,
  { events, views }: { events: readonly DemoEvent[]; views: readonly DemoViews[] },
): Promise<void> {
  await sql`
    insert into user_analytics (user_id, event_type, metadata, city, suburb, created_at)
    select user_id, event_type, metadata, city, suburb, created_at
    from jsonb_to_recordset(${JSON.stringify(events.map(rowOf))}::jsonb) as told (
      user_id uuid, event_type text, metadata jsonb, city text, suburb text, created_at timestamptz
    )
  `.execute(trx);
  await sql`
    insert into property_daily_counts (property_id, day, views)
    select property_id, (seen_at at time zone 'Africa/Harare')::date as day, sum(count)
    from jsonb_to_recordset(${JSON.stringify(views.map(viewsOf))}::jsonb) as seen (
      property_id uuid, count integer, seen_at timestamptz
    )
    group by property_id, day
  `.execute(trx);
  await sql`
    insert into analytics_days (day, event_type, city, suburb, events)
    select day, event_type, city, suburb, sum(times)
    from (
      select (created_at at time zone 'Africa/Harare')::date as day, event_type, city, suburb,
        1 as times
      from user_analytics
      union all
      select (created_at at time zone 'Africa/Harare')::date, 'search_without_results', city,
        suburb, 1
      from user_analytics
      where event_type = 'search' and metadata ->> 'results' = '0'
      union all
      select day, 'property_view', lower(city), lower(suburb), views
      from property_daily_counts join properties on properties.id = property_id
    ) as counted
    group by day, event_type, city, suburb
    on conflict (day, event_type, city, suburb)
    do update set events = analytics_days.events + excluded.events
  `.execute(trx);
}

const rowOf = ({ userId, type, metadata, city, suburb, createdAt }: DemoEvent) => ({
  user_id: userId,
  event_type: type,
  metadata,
  city,
  suburb,
  created_at: createdAt,
});

const viewsOf = ({ propertyId, count, seenAt }: DemoViews) => ({
  property_id: propertyId,
  count,
  seen_at: seenAt,
});
