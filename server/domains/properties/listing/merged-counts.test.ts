import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../../database/database.ts';
import { passTime } from '../../../../test/clock/pass-time.ts';
import { insertPerson, insertProperty } from '../../../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { findTotals, listDays, mergeOldCounts } from './statistics-queries.ts';

let app: TestApp;
let db: Database['db'];
beforeAll(async () => {
  app = await startTestApp();
  ({ db } = app.database);
});
afterAll(() => app.close());

async function insertCounts(days: number): Promise<string> {
  const id = await insertProperty(db, { owner_id: await insertPerson(db) });
  await sql`
    insert into property_daily_counts (property_id, day, views, contact_taps)
    select ${id}::uuid, (now() at time zone 'Africa/Harare')::date - ago, ago, 1
    from generate_series(0, ${days - 1}::integer) as ago
  `.execute(db);
  return id;
}

const countRows = async (id: string) => {
  const rows = await db
    .selectFrom('property_daily_counts')
    .select('day')
    .where('property_id', '=', id)
    .execute();
  return rows.length;
};

it('a listing’s views are stored in one row per day for the last 90 days and one row for all earlier days (OPS-07)', async () => {
  const [old, young] = [await insertCounts(2_500), await insertCounts(60)];
  const before = [await findTotals(db, old), await listDays(db, old), await findTotals(db, young)];
  await passTime(app, 3_600_000);
  expect([await countRows(old), await countRows(young)]).toEqual([92, 60]);
  expect([await findTotals(db, old), await listDays(db, old), await findTotals(db, young)]).toEqual(
    before,
  );
});

it('merges old view counts in several batches, and needs no index other than the primary key (OPS-07)', async () => {
  const owner_id = await insertPerson(db);
  const ids = await Promise.all(
    Array.from({ length: 1_050 }, () => insertProperty(db, { owner_id })),
  );
  await sql`
    insert into property_daily_counts (property_id, day, views, contact_taps)
    select id, (now() at time zone 'Africa/Harare')::date - ago, ago, 1
    from unnest(${ids}::uuid[]) as id, unnest('{3, 100, 101, 102}'::integer[]) as ago
  `.execute(db);
  await mergeOldCounts(db);
  const { rows } = await sql`
    select views, contact_taps as taps, count(*)::integer as listings from property_daily_counts
    where property_id = any(${ids}::uuid[]) group by views, contact_taps order by views
  `.execute(db);
  expect(rows).toEqual([
    { views: 3, taps: 1, listings: 1_050 },
    { views: 303, taps: 3, listings: 1_050 },
  ]);
  const { rows: indexes } = await sql`
    select indexname from pg_indexes where tablename = 'property_daily_counts'
  `.execute(db);
  expect(indexes).toEqual([{ indexname: 'property_daily_counts_pkey' }]);
});
