import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { BrowseQuery, PropertyPage } from '../../../../contract/properties/properties.ts';
import {
  bestMatch,
  propertyTypes,
  sortOrders,
} from '../../../../contract/properties/property-terms.ts';
import { randomFilters } from '../../../../test/market/filter-samples.ts';
import { fc } from '../../../../test/random.ts';
import { insertAgency, insertPerson, insertProperty } from '../../../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { SerializedJson } from '../../../http/answers/shared-answer.ts';
import { PropertyReader } from '../listing/property-reader.ts';
import { browse, writePage } from './browse.ts';
import { DatabaseSearch } from './database-search-queries.ts';
import type { ListingSearch } from './listing-search.ts';

const places = [
  ['Harare', 'Avondale'],
  ['Harare', 'Mount Pleasant'],
  ['Bulawayo', 'Harare Road'],
  ['Mutare', '100%_Sure'],
  ['Victoria Falls', ''],
] as const;
const offered = ['Borehole', 'Inverter', 'Carport', 'Pets welcome'];
const words = ['borehole', 'garden', 'solar', 'Avondale', 'mango'];
/**
 * Searches as people type them: inflected, abbreviated, misspelt, with stop words or split words.
 */
const typed = [
  ...[
    'boreholes',
    'pets',
    'own entrance',
    'gard',
    'gardn',
    'solr',
    'avondle',
    'mount',
    'pleasant',
    'harare',
    'road',
  ],
  ...['the', 'a', 'quiet', 'sure', '100', 'kopje', 'homes', 'land', 'absent', '٢½x', '1.5e3'],
];

let app: TestApp;
let reader: PropertyReader;
let ids: string[];
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.database;
  const owner_id = await insertPerson(db);
  const agency_id = await insertAgency(db, { name: 'Kopje Homes' });
  ids = [];
  for (let index = 0; index < 80; index += 1) {
    const [city, suburb] = places[index % places.length] ?? places[0];
    const description = `A home with ${words[index % 4]} and ${words[(index * 3) % 5]}, quiet.`;
    const id = await insertProperty(db, {
      ...{ owner_id, city, suburb, description },
      ...(index % 4 === 0 && { agency_id }),
      ...(index % 7 === 0 && { hidden_claims: ['borehole', 'inverter'] }),
      type: propertyTypes[Math.floor(index / 5) % propertyTypes.length],
      price: 100 + (index % 9) * 50.25,
      deposit_months: index % 3 === 0 ? null : index % 4,
      agent_fee: index % 5 === 0 ? 75 : null,
      agent_fee_payer: index % 10 === 0 ? 'both' : null,
      let_as: index % 3 === 0 ? 'room' : 'whole',
      bedrooms: (index * 7) % 6,
      features: offered.filter((_, bit) => (index >> bit) % 2 === 1),
      created_at: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 4))),
      confirmed_at: new Date(Date.UTC(2026, 2, 1 + ((index * 7) % 20))),
    });
    ids.push(id);
  }
  reader = new PropertyReader({ ...app.app.context, ...app.database, freshMs: 0, staleMs: 0 });
  await untilIndexed();
});
afterAll(async () => {
  reader.stop();
  await app.close();
});

const untilIndexed = () =>
  vi.waitFor(
    async () => {
      await reader.changes.catchUp();
      expect(reader.index.loaded).toBeDefined();
    },
    { timeout: 60_000 },
  );

type Answering = 'memory' | 'database';

async function searchOf(query: BrowseQuery, from: Answering): Promise<ListingSearch> {
  if (from === 'database') return new DatabaseSearch(reader.db);
  const { loaded } = reader.index;
  if (!loaded) return reader.search;
  // This search makes the index load the words that the next search needs.
  await browse({ db: reader.db, search: loaded }, query);
  await loaded.whenRead();
  return loaded;
}

async function pageOf(query: BrowseQuery, from: Answering): Promise<PropertyPage> {
  const { db, records } = reader;
  const found = await browse({ db, search: await searchOf(query, from) }, query);
  // Only the index knows the quartiles for the price slider.
  return {
    ...(new SerializedJson(await writePage(records, found)).value() as PropertyPage),
    price_quartiles: null,
  };
}

const price = fc.integer({ min: 0, max: 1200 }).map((half) => half / 2);
const someQuery = fc.record(
  {
    q: fc
      .array(fc.constantFrom(...words, ...typed, 'mount pleasant'), { maxLength: 3 })
      .map((some) => some.join(' ')),
    city: fc.constantFrom('harare', 'AVON', 'e', '%', 'nowhere', 'all', '', 'Victoria  Falls'),
    ...randomFilters,
    minPrice: price,
    maxPrice: price,
    sort: fc.constantFrom(...sortOrders, bestMatch),
    limit: fc.integer({ min: 1, max: 9 }),
  } satisfies Record<Exclude<keyof BrowseQuery, 'cursor'>, unknown>,
  { requiredKeys: [] },
);

it('the in-memory index gives the same pages as the database, in both directions (BROWSE-20, DB-02)', async () => {
  await fc.assert(
    fc.asyncProperty(someQuery, fc.nat({ max: 2 }), async (query, turns) => {
      let cursor: string | undefined;
      for (let turn = 0; turn <= turns; turn += 1) {
        const asked = cursor === undefined ? query : { ...query, cursor };
        const page = await pageOf(asked, 'memory');
        expect(page).toEqual(await pageOf(asked, 'database'));
        cursor = (turn === 1 ? page.previous_cursor : page.next_cursor) ?? undefined;
      }
    }),
    { numRuns: 150 },
  );
});

it('the in-memory index counts cities and suburbs as the database does', async () => {
  const names = fc.array(fc.constantFrom('Harare', 'AVON', 'e', '%', 'nowhere', 'Mutare'));
  await fc.assert(
    fc.asyncProperty(names, async (some) => {
      const counts = await reader.search.places(some);
      expect(counts).toEqual(await new DatabaseSearch(reader.db).places(some));
    }),
    { numRuns: 20 },
  );
});

it('repeating a search with different filters does not query the database', async () => {
  const asked = { q: 'garden avond', sort: bestMatch } as const;
  const search = await searchOf(asked, 'memory');
  await search.suburbs();
  const databaseAway = Object.assign(new Error('the database was asked'), { code: '08006' });
  const connections = vi.spyOn(app.database.pool, 'connect').mockImplementation(() => {
    throw databaseAway;
  });
  const totals: number[] = [];
  const queries = [{ maxPrice: 400 }, { maxPrice: 1 }, { city: 'harare', bedrooms: 2 }];
  for (const more of queries) {
    const { rest } = await browse({ db: reader.db, search }, { ...asked, ...more });
    totals.push(rest.total);
  }
  connections.mockRestore();
  for (const [index, more] of queries.entries())
    expect(totals[index]).toBe((await pageOf({ ...asked, ...more }, 'database')).total);
});

const someChange = fc.constantFrom(
  `state = 'rented'`,
  `state = 'available'`,
  `state = 'lapsed'`,
  `confirmed_at = confirmed_at + interval '3 days'`,
  'hidden_at = now()',
  'hidden_at = null',
  'deleted_at = now()',
  'price = price + 12.5',
  'deposit_months = 2',
  'bedrooms = 6 - bedrooms',
  `features = '{Solar panels, Own entrance}'`,
  `type = 'land'`,
  `title = 'Another home with a borehole'`,
  `description = 'The gardens have mangoes.'`,
  'agency_id = null',
  `location = '{"city": "Gweru", "suburb": "Senga", "address": "1 Road", "coordinates": null}'`,
);

it('the index agrees with the database after any changes', async () => {
  const { db } = app.database;
  const someChanges = fc.array(fc.tuple(fc.nat({ max: 79 }), someChange), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(someChanges, someQuery, async (changes, query) => {
      for (const [index, set] of changes)
        await sql`update properties set ${sql.raw(set)} where id = ${ids[index]}`.execute(db);
      await reader.changes.catchUp();
      expect(await pageOf(query, 'memory')).toEqual(await pageOf(query, 'database'));
    }),
    { numRuns: 60 },
  );
});

it('if the index fails to apply a change, it reloads and the database answers meanwhile', async () => {
  const { db } = app.database;
  const { loaded } = reader.index;
  if (!loaded) throw new Error('there is no index');
  vi.spyOn(loaded, 'change').mockImplementation(() => {
    throw new Error('an ordinal is not in order');
  });
  await db.updateTable('properties').set({ price: 9999, state: 'available' }).execute();
  const dearest = { minPrice: 9999 };
  await reader.changes.catchUp();
  expect(await pageOf(dearest, 'memory')).toEqual(await pageOf(dearest, 'database'));
  await untilIndexed();
  expect(reader.index.loaded).not.toBe(loaded);
  expect(await pageOf(dearest, 'memory')).toEqual(await pageOf(dearest, 'database'));
});
