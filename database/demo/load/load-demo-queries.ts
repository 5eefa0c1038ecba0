import { type Kysely, sql, type Transaction } from 'kysely';
import type { Db } from '../../database.ts';
import type { DB } from '../../rows.generated.ts';
import type { DemoViews } from '../analytics.ts';
import { isFillOwner } from './fill-queries.ts';

type Trx = Transaction<DB>;

type DemoStage = 'without pictures' | 'loaded';
export const demoKey = 'demo market';

const findDemo = (db: Db) =>
  db
    .selectFrom('installation')
    .select(['value', 'created_at'])
    .where('key', '=', demoKey)
    .executeTakeFirst();

export async function demoStage(db: Db): Promise<DemoStage | undefined> {
  const demo = await findDemo(db);
  return demo && (demo.value === 'loaded' ? 'loaded' : 'without pictures');
}

export const demoLoadedAt = async (db: Db): Promise<Date | undefined> =>
  (await findDemo(db))?.created_at;

/** Whether anyone other than the owners of synthetic listings has an account. */
export async function hasUsers(db: Kysely<DB>): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.not(isFillOwner))
    .limit(1)
    .executeTakeFirst();
  return user !== undefined;
}

export async function claimDemo(trx: Trx): Promise<boolean> {
  const claimed = await trx
    .insertInto('installation')
    .values({ key: demoKey, value: 'without pictures' satisfies DemoStage })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Inserts rows whose keys are columns of the table. A column that a row lacks becomes null. */
export async function insertRows(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const columns = sql.join(
    [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => sql.ref(name)),
  );
  const type = sql.table(table);
  await sql`
    insert into ${type} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${type}, ${JSON.stringify(rows)}::jsonb)
  `.execute(db);
}

export const listAgencies = (trx: Trx) =>
  trx.selectFrom('agencies').select(['id', 'name']).execute();

/** Assigns a receipt number to each payment that has a check code. */
export async function withReceiptNumbers<P extends { code: string | null }>(
  trx: Trx,
  payments: readonly P[],
) {
  const numbers = await sql<{ number: number }>`
    select nextval('receipt_numbers')::integer as number
    from generate_series(1, ${payments.filter(({ code }) => code !== null).length}::integer)
  `.execute(trx);
  return payments.map((payment) => ({
    ...payment,
    number: payment.code === null ? null : numbers.rows.shift()?.number,
  }));
}

/** Matches the saved searches, and marks the matches as sent, so that no email goes out. */
export async function insertSearchMatches(trx: Trx): Promise<void> {
  await sql`
    insert into search_matches (search_id, property_id, reason, found_at, told_at)
    select saved_searches.id, properties.id, 'new', properties.created_at, properties.created_at
    from saved_searches
    join properties on strpos(properties.place, saved_searches.place) > 0
      and saved_searches.type in (properties.type, 'all')
      and properties.price <= price_limit and properties.bedrooms >= saved_searches.bedrooms
      and properties.is_listed and properties.created_at > saved_searches.created_at
  `.execute(trx);
  await sql`
    insert into alerted_properties (property_id, is_listed, state, price, currency)
    select id, is_listed, state, price, currency from properties where is_listed
  `.execute(trx);
}

/** Inserts the same daily counts as if each visit and event had been recorded one by one. */
export async function insertDailyCounts(trx: Trx, views: readonly DemoViews[]): Promise<void> {
  await sql`
    insert into property_daily_counts (property_id, day, views)
    select property_id, (seen_at at time zone 'Africa/Harare')::date as day, sum(count)
    from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as seen (
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

export const hasPaper = async (db: Kysely<DB>, propertyId: string): Promise<boolean> =>
  (await db
    .selectFrom('right_papers')
    .select('id')
    .where('property_id', '=', propertyId)
    .executeTakeFirst()) !== undefined;

interface ShownPictures {
  images: { property_id: string; upload_id: string; position: number }[];
  logos: { name: string; url: string }[];
}

/** If another process finishes first, the pictures created here are later deleted as unused. */
export function finishDemo(db: Kysely<DB>, { images, logos }: ShownPictures): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const claimed = await trx
      .updateTable('installation')
      .set({ value: 'loaded' satisfies DemoStage })
      .where('key', '=', demoKey)
      .where('value', '=', 'without pictures' satisfies DemoStage)
      .executeTakeFirst();
    if (claimed.numUpdatedRows === 0n) return;
    await trx.insertInto('property_images').values(images).execute();
    for (const { name, url } of logos) {
      await trx.updateTable('agencies').set({ logo: url }).where('name', '=', name).execute();
    }
  });
}

/** After a bulk load the query planner has no statistics about the new rows. */
export async function analyzeTables(db: Kysely<DB>): Promise<void> {
  await sql`analyze`.execute(db);
}
