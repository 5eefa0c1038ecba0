import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../../database/database.ts';
import { insertFillOwners } from '../../../../database/demo/load/fill-queries.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import { insertPerson } from '../../../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { listCards } from '../listing/property-queries.ts';
import { DatabaseSearch } from './database-search-queries.ts';
import type { ListingRequest } from './listing-search.ts';
import { listListingsAfter } from './search-queries.ts';

const listings = 100_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const owner = await insertPerson(app.database.db);
  const filling = openDatabase({ databaseUrl: app.database.url, longStatements: true });
  const { db } = filling;
  await sql`alter table properties disable trigger user`.execute(db);
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = 'properties'
      and indexname not in (select conname from pg_constraint)
  `.execute(db);
  // It is much faster to insert the rows first and build the indexes afterwards.
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db);
  await sql`
    insert into properties
      (title, description, price, type, bedrooms, bathrooms, size, location, owner_id, created_at)
    select
      'Home number ' || number,
      'A place with ' || (array['garden', 'borehole', 'solar', 'view'])[1 + number % 4]
        || case when number % 500 = 0 then ' and a gazebo' else ' and more' end,
      100 + (number * 7919) % 3000,
      case when number % 200 = 0 then 'land' else 'house' end,
      number % 5, 1, 80,
      jsonb_build_object('city', 'City ' || number % 6, 'suburb', 'Suburb ' || number % 200),
      ${owner}, now() - make_interval(mins => number)
    from generate_series(1, ${listings}::integer) as number
  `.execute(db);
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  await sql`alter table properties enable trigger user`.execute(db);
  // The disabled triggers would have counted the rows one by one.
  await sql`
    insert into listing_counts (city, suburb, type, listings)
    select city, suburb, type, count(*) from properties where is_listed group by city, suburb, type
  `.execute(db);
  await insertFillOwners(db, 5000);
  await sql`vacuum analyze properties, profiles`.execute(db);
  await filling.close();
});
afterAll(() => app.close());

async function planOf(
  ask: (db: Kysely<DB>) => Promise<unknown>,
  table = 'properties',
): Promise<string[]> {
  const { pool } = app.database;
  let asked: { sql: string; parameters: readonly unknown[] } | undefined;
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      if (query.sql.includes(table)) asked = query;
    },
  });
  await ask(db);
  if (!asked) throw new Error('nothing was asked');
  const { rows } = await pool.query(`explain ${asked.sql}`, [...asked.parameters]);
  return rows.flatMap(
    (row: Record<string, string>) =>
      new RegExp(
        `(Seq Scan on ${table}|(?:Index Only |Index |Bitmap Index )Scan (?:Backward )?(?:using|on) ${table}\\w*)`,
      ).exec(row['QUERY PLAN'] ?? '')?.[0] ?? [],
  );
}

const newest = { sort: 'newest', limit: 25 } as const;

it.each<[string, ListingRequest, string]>([
  ['the newest homes', { ...newest, filters: {} }, 'Index Only Scan using properties_newest'],
  [
    'the cheapest homes',
    { ...newest, sort: 'price_asc', filters: {} },
    'Index Only Scan using properties_price',
  ],
  [
    'the dearest homes',
    { ...newest, sort: 'price_desc', filters: {} },
    'Index Only Scan Backward using properties_price',
  ],
  [
    'homes of a rare type',
    { ...newest, filters: { type: 'land' } },
    'Index Only Scan using properties_type',
  ],
  [
    'homes in a place',
    { ...newest, filters: { city: 'City 1\nSuburb 199' } },
    'Index Only Scan using properties_place',
  ],
])('reads a page of %s using only an index', async (_, request, expected) => {
  expect(await planOf((db) => new DatabaseSearch(db).find(request))).toEqual([expected]);
});

it('finds listings with a rare word using the word index', async () => {
  const plan = await planOf((db) =>
    new DatabaseSearch(db).find({ ...newest, filters: { terms: ['gazebo:*'] } }),
  );
  expect(plan).toEqual(['Bitmap Index Scan on properties_search']);
});

it.each(['gazebo:*', 'garden'])('looks up the term “%s” in the word index', async (term) => {
  expect(await planOf((db) => new DatabaseSearch(db).findTerm(term))).toEqual([
    'Bitmap Index Scan on properties_search',
  ]);
});

it('loads the in-memory index with index-only scans', async () => {
  const after = { created_at: new Date(), id: crypto.randomUUID() };
  expect(await planOf((db) => listListingsAfter(db, after, 5000))).toEqual([
    'Index Only Scan using properties_newest',
  ]);
});

it('looks up listing cards and their listers by primary key, however many are requested', async () => {
  const { rows } = await sql<{ id: string }>`select id from properties limit 200`.execute(
    app.database.db,
  );
  const ids = rows.map(({ id }) => id);
  expect(await planOf((db) => listCards(db, ids), 'profiles')).toEqual([
    'Index Scan using profiles_pkey',
    'Index Scan using profiles_pkey',
  ]);
  const plan = await planOf((db) => listCards(db, [crypto.randomUUID()]));
  expect(plan.filter((step) => step.includes('properties'))).toEqual([
    expect.stringMatching(/^(Index|Bitmap Index) Scan (using|on) properties_pkey$/),
  ]);
});
