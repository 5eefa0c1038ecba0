import type { CardProperty, PropertyPage } from '../../contract/properties/properties.ts';
import { propertyTypes } from '../../contract/properties/property-terms.ts';
import { fc } from '../random.ts';
import { insertPerson, insertProperty } from '../sample-properties.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';

const places = [
  ['Harare', 'Avondale'],
  ['Harare', 'Borrowdale'],
  ['Bulawayo', 'Harare Road'],
  ['Bulawayo', '100%_Sure'],
  ['Victoria Falls', 'Mkhosana'],
  ['Mutare', 'back\\slash'],
] as const;

export type Query = Record<string, string | number>;

export const search = (query: Query) =>
  new URLSearchParams(query as Record<string, string>).toString();

/** Inserts sixty homes that are shown in the list and five that are not. */
async function fillBrowsable(app: TestApp): Promise<void> {
  const { db } = app.database;
  const owner_id = await insertPerson(db);
  for (let index = 0; index < 60; index += 1) {
    const [city, suburb] = places[index % places.length] ?? places[0];
    await insertProperty(db, {
      owner_id,
      city,
      suburb,
      type: propertyTypes[Math.floor(index / 6) % propertyTypes.length],
      price: 100 + (index % 9) * 50,
      bedrooms: (index * 5 + Math.floor(index / 6)) % 6,
      // Several homes have the same time, so that their ids decide the order.
      created_at: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 4))),
      confirmed_at: new Date(Date.UTC(2026, 2, 1 + ((index * 7) % 20), 12)),
    });
  }
  await insertProperty(db, { owner_id, state: 'rented' });
  await insertProperty(db, { owner_id, state: 'unavailable' });
  await insertProperty(db, { owner_id, hidden_at: new Date() });
  await insertProperty(db, { owner_id, deleted_at: new Date() });
  await insertProperty(db, { owner_id: await insertPerson(db, { active: false }) });
}

function browserOf(app: TestApp) {
  const ask = (query: Query) => app.request(`/api/properties?${search(query)}`);

  async function read(query: Query): Promise<PropertyPage> {
    const response = await ask(query);
    if (response.status !== 200) throw new Error(await response.text());
    return response.json();
  }

  async function walk(query: Query): Promise<CardProperty[][]> {
    const page = await read(query);
    const { next_cursor } = page;
    const rest = next_cursor === null ? [] : await walk({ ...query, cursor: next_cursor });
    return [page.properties, ...rest];
  }

  return { ask, read, walk };
}

/** Starts an app with homes. Returns functions that read its list. */
export async function startBrowsableMarket() {
  const app = await startTestApp();
  await fillBrowsable(app);
  const market = browserOf(app);
  return { app, market, all: (await market.walk({})).flat() };
}

export type BrowsableMarket = Awaited<ReturnType<typeof startBrowsableMarket>>;

export const idsOf = (properties: CardProperty[]) => properties.map(({ id }) => id);

/** Filters homes as the specification describes, for comparison. */
export function filtered(all: readonly CardProperty[], query: Query): CardProperty[] {
  const contains = (name: string) =>
    name.toLowerCase().includes(String(query['city']).toLowerCase());
  return all.filter(
    ({ type, price, bedrooms, location }) =>
      (query['type'] === undefined || query['type'] === 'all' || type === query['type']) &&
      (query['minPrice'] === undefined || price >= Number(query['minPrice'])) &&
      (query['maxPrice'] === undefined || price <= Number(query['maxPrice'])) &&
      (query['bedrooms'] === undefined || bedrooms >= Number(query['bedrooms'])) &&
      (query['city'] === undefined || contains(location.city) || contains(location.suburb)),
  );
}

const byId = (a: CardProperty, b: CardProperty) => (a.id < b.id ? -1 : 1);
export const inOrder: Record<string, (a: CardProperty, b: CardProperty) => number> = {
  newest: (a, b) => b.created_at.localeCompare(a.created_at) || byId(b, a),
  confirmed: (a, b) => b.confirmed_on.localeCompare(a.confirmed_on) || byId(b, a),
  price_asc: (a, b) => a.price - b.price || byId(a, b),
  price_desc: (a, b) => b.price - a.price || byId(b, a),
};

export const someQuery = fc.record(
  {
    city: fc.oneof(
      fc.constantFrom('harare', 'AVON', 'Victoria Falls', '%', '_', '\\', 'e\nm', 'e', 'nowhere'),
      fc.string({ minLength: 1, maxLength: 3 }).filter((text) => /^[\w%\\]+$/.test(text)),
    ),
    type: fc.constantFrom(...propertyTypes, 'all'),
    minPrice: fc.integer({ min: 0, max: 600 }),
    maxPrice: fc.integer({ min: 0, max: 600 }),
    bedrooms: fc.integer({ min: 0, max: 7 }),
  },
  { requiredKeys: [] },
);
