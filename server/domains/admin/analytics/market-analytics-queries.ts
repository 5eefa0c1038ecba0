import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AnalyticsDay, MarketAnalytics } from '../../../../contract/admin/analytics.ts';
import type { Db } from '../../../../database/database.ts';

const today = sql<Date>`(now() at time zone 'Africa/Harare')::date`;
const firstDay = (days: number) => sql<Date>`(${today} - ${sql.lit(days - 1)})`;

/** The last `days` days including today, in one city or everywhere. */
export interface Scope {
  days: number;
  city: string | undefined;
}

const isThere = ({ city }: Scope): RawBuilder<SqlBool> =>
  city === undefined ? sql`true` : sql`city = ${city}`;

const sumOf = (type: string) =>
  sql`coalesce(sum(events) filter (where event_type = ${sql.lit(type)}), 0)::integer`;

/** Lists every day in the range. Reads daily totals instead of single events. */
export async function listDays(db: Db, scope: Scope) {
  const { rows } = await sql<Omit<AnalyticsDay, 'median_reply_minutes'>>`
    with counted as (
      select day,
        ${sumOf('sign_up')} as sign_ups,
        ${sumOf('sign_in')} as sign_ins,
        ${sumOf('search')} as searches,
        ${sumOf('search_without_results')} as empty_searches,
        ${sumOf('property_view')} as views,
        ${sumOf('inquiry')} as inquiries,
        ${sumOf('reply')} as replies
      from analytics_days
      where day >= ${firstDay(scope.days)} and ${isThere(scope)}
      group by day
    )
    select to_char(days.day, 'YYYY-MM-DD') as day,
      coalesce(sign_ups, 0) as sign_ups,
      coalesce(sign_ins, 0) as sign_ins,
      coalesce(searches, 0) as searches,
      coalesce(empty_searches, 0) as empty_searches,
      coalesce(views, 0) as views,
      coalesce(inquiries, 0) as inquiries,
      coalesce(replies, 0) as replies
    from generate_series(${firstDay(scope.days)}, ${today}, interval '1 day') as days (day)
    left join counted on counted.day = days.day::date
    order by days.day
  `.execute(db);
  return rows;
}

/** Median reply times per day; the row without a day contains the overall median. */
export async function listMedianReplies(db: Db, scope: Scope) {
  const { rows } = await sql<{ day: string | null; minutes: number | null }>`
    with answered as (
      select (created_at at time zone 'Africa/Harare')::date as day,
        (metadata ->> 'minutes')::integer as minutes
      from user_analytics
      where event_type = ${sql.lit('reply')}
        and created_at >= ${firstDay(scope.days)}::timestamp at time zone 'Africa/Harare'
        and ${isThere(scope)}
    )
    select to_char(day, 'YYYY-MM-DD') as day,
      round(percentile_cont(0.5) within group (order by minutes))::integer as minutes
    from answered group by grouping sets ((day), ())
  `.execute(db);
  return rows;
}

export async function listEventCities(db: Db, days: number): Promise<string[]> {
  const { rows } = await sql<{ city: string }>`
    select city from analytics_days
    where event_type in ('search', 'property_view', 'inquiry')
      and day >= ${firstDay(days)} and city <> ''
    group by city order by sum(events) desc, city limit 100
  `.execute(db);
  return rows.map(({ city }) => city);
}

type TrustedHomes = Omit<MarketAnalytics['homes'], 'claims_confirmed' | 'claims_corrected'>;

const nothingCounted: TrustedHomes = {
  listed: 0,
  confirmed: 0,
  with_move_in_cost: 0,
  with_certificate: 0,
  with_right_to_let: 0,
};

export async function countTrustedHomes(
  db: Db,
  { city }: Pick<Scope, 'city'>,
): Promise<TrustedHomes> {
  const { rows } = await sql<TrustedHomes>`
    select count(*)::integer as listed,
      count(*) filter (where confirmed_at > now() - interval '7 days')::integer as confirmed,
      count(move_in_cost)::integer as with_move_in_cost,
      count(*) filter (where agency_id in (
        select agency_id from agency_certificates
        where is_verified and year = extract(year from ${today})
      ))::integer as with_certificate,
      count(*) filter (where id in (
        select property_id from right_papers where is_seen
      ))::integer as with_right_to_let
    from properties
    where is_listed and ${isPlacedIn(city)}
  `.execute(db);
  return rows[0] ?? nothingCounted;
}

const isPlacedIn = (city: string | undefined): RawBuilder<SqlBool> =>
  city === undefined ? sql`true` : sql`starts_with(place, ${city} || E'\n')`;

/** Counts the current claims about listed homes that renters have confirmed or corrected. */
export async function countAnsweredClaims(db: Db, { city }: Pick<Scope, 'city'>) {
  const { rows } = await sql<
    Pick<MarketAnalytics['homes'], 'claims_confirmed' | 'claims_corrected'>
  >`
    select count(*) filter (where tally.confirmed > 0)::integer as claims_confirmed,
      count(*) filter (where tally.corrected > 0)::integer as claims_corrected
    from properties
    cross join lateral said_claims(properties) as said
    join lateral claim_tallies(properties.id) as tally
      on tally.field = said.field and tally.value = said.value
    where properties.is_listed and ${isPlacedIn(city)}
      and properties.id in (select property_id from claim_answers)
  `.execute(db);
  return rows[0] ?? { claims_confirmed: 0, claims_corrected: 0 };
}

export async function listMissingPlaces(db: Db, scope: Scope): Promise<MarketAnalytics['missing']> {
  const { rows } = await sql<MarketAnalytics['missing'][number]>`
    with vain as (
      select city, suburb, sum(events)::integer as empty_searches
      from analytics_days
      where day >= ${firstDay(scope.days)} and event_type = ${sql.lit('search_without_results')}
        and (city <> '' or suburb <> '') and ${isThere(scope)}
      group by city, suburb
    )
    select city, suburb, empty_searches from vain
    -- A search with too narrow filters does not mean that the place has no homes.
    where not exists (
      select from listing_counts
      where listings > 0 and strpos(place, vain.city) > 0 and strpos(place, vain.suburb) > 0
    )
    order by empty_searches desc, city, suburb
    limit 20
  `.execute(db);
  return rows;
}

/** Counts receipts confirmed in the range. With a city, excludes receipts for deleted homes. */
export async function countReceipts(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from payment_records
    join chats on chats.id = payment_records.chat_id
    left join properties on properties.id = chats.property_id
    where payment_records.state = 'confirmed'
      and decided_at >= ${firstDay(scope.days)}::timestamp at time zone 'Africa/Harare'
      and (
        ${scope.city ?? null}::text is null
        or starts_with(properties.place, ${scope.city ?? ''} || E'\n')
      )
  `.execute(db);
  return rows[0]?.count ?? 0;
}
