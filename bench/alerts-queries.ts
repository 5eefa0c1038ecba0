import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/rows.generated.ts';

/**
 * Saved searches as people would save them: each asks for homes like one that is on offer, in its
 * suburb or its city, for up to 1.3 times its rent. Two of them belong to one address.
 */
export async function fillSavedSearches(db: Kysely<DB>, count: number): Promise<void> {
  await sql`
    insert into alert_subscribers (email)
    select 'searcher-' || number || '@alerts.test'
    from generate_series(1, ${Math.ceil(count / 2)}::integer) as number
  `.execute(db);
  await sql`
    with people as (
      select id, row_number() over (order by email) - 1 as number from alert_subscribers
    ), homes as (
      select *, row_number() over (order by md5(id::text)) - 1 as number
      from properties where is_listed
    ), numbers as (
      select number, number % (select count(*) from homes) as home
      from generate_series(0, ${count - 1}::integer) as number
    )
    insert into saved_searches
      (subscriber_id, name, frequency, city, type, max_price, bedrooms, offers, words, query)
    select people.id, 'Search ' || numbers.number,
      (array['instant', 'instant', 'daily', 'daily', 'weekly'])[1 + numbers.number % 5],
      case when numbers.number % 20 = 0 then '' when numbers.number % 5 < 2 then homes.city
        else homes.suburb end,
      case when numbers.number % 3 = 0 then 'all' else homes.type end,
      ceil(homes.price * (70 + numbers.number % 61) / 100),
      case when numbers.number % 2 = 0 then homes.bedrooms else 0 end,
      case when numbers.number % 4 = 0 then homes.offers & 3 else 0 end,
      case when numbers.number % 10 = 0 then 'garden' else '' end,
      case when numbers.number % 10 = 0 then to_tsquery('english', 'garden') end
    from numbers
    join homes on homes.number = numbers.home
    join people on people.number = numbers.number / 2
    on conflict do nothing
  `.execute(db);
  await sql`analyze saved_searches`.execute(db);
}

/** As where alerts have been running: every home has been looked at. */
export async function markSeen(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into alerted_properties (property_id, is_listed, state, price, currency)
    select id, is_listed, state, price, currency from properties
    on conflict do nothing
  `.execute(db);
  await sql`vacuum analyze alerted_properties`.execute(db);
}

/** Lists so many homes anew, each like one that is listed; answers their ids. */
export async function publishHomes(db: Kysely<DB>, count: number): Promise<string[]> {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema and table_name = 'properties' and is_generated = 'NEVER'
      and column_name not in ('id', 'reference', 'created_at', 'updated_at', 'confirmed_at')
  `.execute(db);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const { rows } = await sql<{ id: string }>`
    insert into properties (${names})
    select ${names} from properties where is_listed order by random() limit ${count}
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Which of those homes have been looked at for the searches. */
export async function listMatched(db: Kysely<DB>, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select property_id as id from alerted_properties where property_id = any(${ids}::uuid[])
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function countMatches(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from search_matches
  `.execute(db);
  return Number(rows[0]?.count ?? 0);
}
