import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/rows.generated.ts';

/**
 * Realistic saved searches, two per email address, modelled on homes on offer. Of every hundred
 * searches, 93 name the suburb, 6 name the city and one names no place. Most also filter by type
 * and bedrooms. Ninety set a maximum rent, between 10% below the home's rent and a third above it.
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
      select number, number % (select count(*) from homes) as home,
        ${chance('place')} as place, ${chance('type')} as type, ${chance('bedrooms')} as bedrooms,
        ${chance('limit')} as price_limit, ${chance('least')} as least, ${chance('offers')} as offers,
        ${chance('word')} as word, ${chance('frequency')} as frequency
      from generate_series(0, ${count - 1}::integer) as number
    )
    insert into saved_searches (subscriber_id, name, frequency, city, type, min_price, max_price,
      bedrooms, let_as, offers, words, query)
    select people.id, 'Search ' || numbers.number,
      case when frequency < 40 then 'instant' when frequency < 80 then 'daily' else 'weekly' end,
      case when numbers.place < 93 then homes.suburb when numbers.place < 99 then homes.city else '' end,
      case when numbers.place >= 93 or numbers.type < 75 then homes.type else 'all' end,
      case when least < 15 then floor(homes.price / 2) else 0 end,
      case when price_limit < 90 then ceil(homes.price * (90 + price_limit / 2) / 100) end,
      case when numbers.place >= 93 or numbers.bedrooms < 70 then homes.bedrooms else 0 end,
      case when homes.let_as = 'room' then 'room' end,
      case when numbers.offers < 30 then homes.offers & 3 else 0 end,
      case when word < 5 then 'garden' else '' end,
      case when word < 5 then to_tsquery('english', 'garden') end
    from numbers
    join homes on homes.number = numbers.home
    join people on people.number = numbers.number / 2
    on conflict do nothing
  `.execute(db);
  await sql`vacuum analyze saved_searches, alert_subscribers`.execute(db);
}

/** A number from 0 to 99 that looks random but depends only on the row's number and `question`. */
const chance = (question: string) => sql`(hashtext(number || ${question}::text) & 65535) % 100`;

/**
 * Marks every home as already matched against the saved searches, as if alerts had been running.
 */
export async function markChecked(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into alerted_properties (property_id, is_listed, state, price, currency)
    select id, is_listed, state, price, currency from properties
    on conflict do nothing
  `.execute(db);
  await sql`vacuum analyze alerted_properties`.execute(db);
}

export async function publishHomes(db: Kysely<DB>, count: number): Promise<string[]> {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema and table_name = 'properties' and is_generated = 'NEVER'
      and column_name not in ('id', 'reference', 'created_at', 'updated_at', 'confirmed_at')
  `.execute(db);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const { rows } = await sql<{ id: string }>`
    insert into properties (${names})
    select ${names} from properties
    where id in (select id from properties where is_listed order by random() limit ${count})
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

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
