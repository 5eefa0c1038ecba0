import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import { isMergedDay, today } from '../../../../database/merged-counts-queries.ts';
import { hasChanged } from '../../../../database/outcome.ts';
import { repeatInBatches } from '../../../../database/repeat-in-batches.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { isOwnedBy } from '../editing/property-ownership.ts';

const shownDays = 30;

const sumOf = (column: 'views' | 'contact_taps', id: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(${sql.ref(column)}), 0)::integer
    from property_daily_counts where property_id = ${id})`.as(column);

const countOf = (table: 'favourites' | 'inquiries', id: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::integer from ${sql.table(table)} where property_id = ${id})`.as(
    table,
  );

export const totalsOf = (id: RawBuilder<unknown>) => [
  sumOf('views', id),
  countOf('favourites', id),
  countOf('inquiries', id),
  sumOf('contact_taps', id),
];

export const findTotals = (db: Db, id: string) =>
  db.selectNoFrom(totalsOf(sql`${id}::uuid`)).executeTakeFirstOrThrow();

interface Day {
  day: string;
  views: number;
  contact_taps: number;
}

export async function listDays(db: Db, id: string): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select to_char(days.day, 'YYYY-MM-DD') as day,
      coalesce(counts.views, 0) as views,
      coalesce(counts.contact_taps, 0) as contact_taps
    from generate_series(${today} - ${sql.lit(shownDays - 1)}, ${today}, interval '1 day') as days (day)
    left join property_daily_counts as counts
      on counts.property_id = ${id} and counts.day = days.day::date
    order by days.day
  `.execute(db);
  return rows;
}

/** Returns false if the view does not count: the listing is not public, or is the viewer's own. */
export const countView = (db: Db, viewer: Viewer | null, id: string): Promise<boolean> =>
  hasChanged(
    db
      .insertInto('property_daily_counts')
      .columns(['property_id', 'day', 'views'])
      .expression(
        db
          .selectFrom('properties')
          .select(['properties.id', today.as('day'), sql.lit(1).as('views')])
          .where('properties.id', '=', id)
          .where((eb) => eb.ref('properties.is_listed'))
          .$if(viewer !== null, (query) =>
            query.where(({ not }) => not(viewer ? isOwnedBy(viewer) : sql.lit(false))),
          ),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['property_id', 'day'])
          .doUpdateSet({ views: sql`property_daily_counts.views + 1` }),
      ),
  );

export const countContactTap = (db: Db, id: string) =>
  db
    .insertInto('property_daily_counts')
    .values({ property_id: id, day: today, contact_taps: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['property_id', 'day'])
        .doUpdateSet({ contact_taps: sql`property_daily_counts.contact_taps + 1` }),
    )
    .execute();

const listingsAtOnce = 1_000;

/** Merges counts in batches of listings, so that each query finds its rows by the primary key. */
export async function mergeOldCounts(db: Db): Promise<void> {
  let ids = await listIds(db, null);
  for (let last = ids.at(-1); last !== undefined; last = ids.at(-1)) {
    const listings = ids;
    await repeatInBatches((limit) => mergeCountsOf(db, listings, limit));
    ids = await listIds(db, last);
  }
}

async function listIds(db: Db, after: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('properties')
    .select('id')
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(listingsAtOnce)
    .execute();
  return rows.map(({ id }) => id);
}

async function mergeCountsOf(db: Db, ids: readonly string[], limit: number): Promise<number> {
  const { rows } = await sql<{ merged: number }>`
    with old as (
      select counts.property_id, counts.day
      from unnest(${ids}::uuid[]) as listing (id)
      cross join lateral (
        select day from property_daily_counts
        where property_id = listing.id and ${isMergedDay}
        order by day offset 1
      ) as later
      join property_daily_counts as counts
        on counts.property_id = listing.id and counts.day = later.day
      limit ${limit} for update of counts skip locked
    ), deleted as (
      delete from property_daily_counts as counts using old
      where counts.property_id = old.property_id and counts.day = old.day
      returning counts.property_id, views, contact_taps
    ), added as (
      update property_daily_counts as counts set
        views = counts.views + sums.views, contact_taps = counts.contact_taps + sums.contact_taps
      from (
        select property_id, sum(views)::integer as views, sum(contact_taps)::integer as contact_taps
        from deleted group by property_id
      ) as sums
      where counts.property_id = sums.property_id and counts.day = (
        select min(day) from property_daily_counts where property_id = sums.property_id
      )
    )
    select count(*)::integer as merged from deleted
  `.execute(db);
  return rows[0]?.merged ?? 0;
}
