import { afterAll, beforeAll, expect, it } from 'vitest';
import { localFilters } from '../../../../contract/properties/local-filters.ts';
import type { CountQuery } from '../../../../contract/properties/properties.ts';
import { propertyTypes } from '../../../../contract/properties/property-terms.ts';
import { saveSearch } from '../../../../test/alerts.ts';
import { createPersona, type Persona } from '../../../../test/personas.ts';
import { fc } from '../../../../test/random.ts';
import { insertPerson, insertProperty } from '../../../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { browse } from '../../properties/search/browse.ts';
import { DatabaseSearch } from '../../properties/search/database-search-queries.ts';
import { matchHomes } from './match-homes.ts';
import { conditionsOf, filtersOf, narrows } from './search-conditions.ts';

const places = [
  ['Harare', 'Avondale'],
  ['Harare', 'Mount Pleasant'],
  ['Bulawayo', 'Harare Road'],
  ['Mutare', '100%_Sure'],
  ['Victoria Falls', ''],
] as const;
const offered = ['Borehole', 'Inverter', 'Carport', 'Pets welcome'];
const words = ['borehole', 'garden', 'solar', 'avondale', 'mango'];

let app: TestApp;
let renter: Persona;
beforeAll(async () => {
  app = await startTestApp();
  renter = await createPersona(app);
  const owner_id = await insertPerson(app.database.db);
  for (let index = 0; index < 60; index += 1) {
    const [city, suburb] = places[index % places.length] ?? places[0];
    await insertProperty(app.database.db, {
      ...{ owner_id, city, suburb },
      description: `A home with ${words[index % 4]} and ${words[(index * 3) % 5]}, quiet.`,
      type: propertyTypes[Math.floor(index / 5) % propertyTypes.length],
      price: 100 + (index % 9) * 50.25,
      deposit_months: index % 3 === 0 ? null : index % 4,
      let_as: index % 3 === 0 ? 'room' : 'whole',
      bedrooms: (index * 7) % 6,
      features: offered.filter((_, bit) => (index >> bit) % 2 === 1),
      state: index % 11 === 0 ? 'rented' : 'available',
    });
  }
});
afterAll(() => app.close());

const someFilters: fc.Arbitrary<CountQuery> = fc.record(
  {
    q: fc
      .array(
        fc.constantFrom(
          ...words,
          'pets',
          'own entrance',
          'gard',
          'the',
          'mount',
          'no',
          'harare',
          '3',
        ),
        { maxLength: 3 },
      )
      .map((some) => some.join(' ')),
    city: fc.constantFrom('harare', 'AVON', 'e', '%', 'nowhere', 'all', 'Victoria  Falls'),
    type: fc.constantFrom(...propertyTypes, 'all' as const),
    minPrice: fc.integer({ min: 0, max: 600 }),
    maxPrice: fc.integer({ min: 0, max: 600 }),
    maxMoveIn: fc.integer({ min: 0, max: 1500 }),
    let: fc.constantFrom('whole' as const, 'room' as const),
    bedrooms: fc.integer({ min: 0, max: 6 }),
    has: fc.constantFrom(...localFilters, 'borehole,pets', 'solar,parking'),
  } satisfies Record<keyof CountQuery, unknown>,
  { requiredKeys: [] },
);

async function matchEverything(): Promise<void> {
  const { db } = app.database;
  await db.deleteFrom('alerted_properties').execute();
  await db.updateTable('alert_position').set({ snapshot: null, taken_at: null }).execute();
  await db
    .updateTable('properties')
    .set({ updated_at: new Date(Date.now() + 60_000) })
    .execute();
  await matchHomes(app.app.context);
}

async function listedBy(filters: CountQuery): Promise<string[]> {
  const { db } = app.database;
  const search = new DatabaseSearch(db);
  // Spelling correction is off: saved words are matched exactly as shown.
  const parts = { db, search: { ...bound(search), isFound: () => true } };
  const { ids } = await browse(parts, { ...filters, limit: 100, sort: 'newest' });
  return [...ids].sort();
}

const bound = (search: DatabaseSearch) => ({
  find: search.find.bind(search),
  places: search.places.bind(search),
  suburbs: search.suburbs.bind(search),
  priceQuartiles: search.priceQuartiles.bind(search),
});

it('a home matches a saved search if and only if the search lists it (ALRT-04)', async () => {
  const { db } = app.database;
  await fc.assert(
    fc.asyncProperty(fc.array(someFilters, { minLength: 1, maxLength: 12 }), async (all) => {
      await db.deleteFrom('saved_searches').execute();
      const narrow = all.filter((filters) => narrows(conditionsOf(filters)));
      const saved = [];
      for (const filters of narrow) saved.push({ filters, ...(await saveOne(filters)) });
      await matchEverything();
      for (const { id, filters } of saved) {
        const rows = await db
          .selectFrom('search_matches')
          .select('property_id')
          .where('search_id', '=', id)
          .execute();
        expect([filters, rows.map((row) => row.property_id).sort()]).toEqual([
          filters,
          await listedBy(filters),
        ]);
      }
    }),
    { numRuns: 20 },
  );
});

const saveOne = async (filters: CountQuery) => ({
  id: (await saveSearch(renter, { filters, name: JSON.stringify(filters).slice(0, 100) })).id,
});

it('opening a saved search restores exactly the filters that were saved', () => {
  fc.assert(
    fc.property(someFilters, (filters) => {
      const conditions = conditionsOf(filters);
      expect(conditionsOf(filtersOf(conditions))).toEqual(conditions);
    }),
  );
});
