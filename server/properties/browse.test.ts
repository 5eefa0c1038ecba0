import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowseQuery, CardProperty, PropertyPage } from '../../contract/properties.ts';
import { propertyTypes, sortOrders } from '../../contract/property-terms.ts';
import { insertPerson, insertProperty } from '../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { ReadyJson } from '../http/ready-json.ts';
import { browse } from './browse.ts';
import { PropertyReader } from './property-reader.ts';

const places = [
  ['Harare', 'Avondale'],
  ['Harare', 'Borrowdale'],
  ['Bulawayo', 'Harare Road'],
  ['Bulawayo', '100%_Sure'],
  ['Victoria Falls', 'Mkhosana'],
  ['Mutare', 'back\\slash'],
] as const;

let app: TestApp;
let all: CardProperty[];

beforeAll(async () => {
  app = await startTestApp();
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
      // Several of the same moment: the id decides between them.
      created_at: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 4))),
    });
  }
  await insertProperty(db, { owner_id, state: 'rented' });
  await insertProperty(db, { owner_id, state: 'unavailable' });
  await insertProperty(db, { owner_id, hidden_at: new Date() });
  await insertProperty(db, { owner_id, deleted_at: new Date() });
  await insertProperty(db, { owner_id: await insertPerson(db, { active: false }) });
  all = (await walk({})).flat();
});
afterAll(() => app.close());

type Query = Record<string, string | number>;

const ask = (query: Query) =>
  app.request(`/api/properties?${new URLSearchParams(query as Record<string, string>)}`);

async function read(query: Query): Promise<PropertyPage> {
  const response = await ask(query);
  expect(response.status).toBe(200);
  return response.json();
}

/** Every page from the first to the last. */
async function walk(query: Query): Promise<CardProperty[][]> {
  const page = await read(query);
  const { next_cursor } = page;
  const rest = next_cursor === null ? [] : await walk({ ...query, cursor: next_cursor });
  return [page.properties, ...rest];
}

const idsOf = (properties: CardProperty[]) => properties.map(({ id }) => id);

/** The specification's filters, in plain words. */
function filtered(query: Query): CardProperty[] {
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
const inOrder: Record<string, (a: CardProperty, b: CardProperty) => number> = {
  newest: (a, b) => b.created_at.localeCompare(a.created_at) || byId(b, a),
  price_asc: (a, b) => a.price - b.price || byId(a, b),
  price_desc: (a, b) => b.price - a.price || byId(b, a),
};

const someQuery = fc.record(
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

describe('browsing the public listings', () => {
  it('shows what is available and of an active lister, and nothing else (BROWSE-17)', () => {
    expect(all).toHaveLength(60);
    expect(all.every(({ available, rented }) => available && !rented)).toBe(true);
  });

  it('shows 24 at a time, newest first, and says how many there are (DEC-29)', async () => {
    const page = await read({});
    expect(page.properties).toEqual([...all].sort(inOrder['newest']).slice(0, 24));
    expect(page).toMatchObject({ total: 60, total_is_capped: false, previous_cursor: null });
  });

  it.each([
    ['a type', { type: 'land' }],
    ['every type', { type: 'all' }],
    ['a lowest price', { minPrice: 300 }],
    ['a highest price', { maxPrice: 300 }],
    ['at least so many bedrooms', { bedrooms: 4 }],
    ['a city in any case', { city: 'bULawayo' }],
    ['part of a city or suburb', { city: 'harare' }],
    [
      'everything together',
      { city: 'a', type: 'house', minPrice: 150, maxPrice: 450, bedrooms: 1 },
    ],
  ])('narrows by %s (BROWSE-13 to BROWSE-20)', async (_, query: Query) => {
    const expected = filtered(query).sort(inOrder['newest']);
    const page = await read({ ...query, limit: 50 });
    expect(expected.length).toBeGreaterThan(0);
    expect(idsOf(page.properties)).toEqual(idsOf(expected.slice(0, 50)));
    expect(page.total).toBe(expected.length);
  });

  it('takes the price bounds as inclusive (BROWSE-14)', async () => {
    const page = await read({ minPrice: 300, maxPrice: 300, limit: 50 });
    expect(page.total).toBe(all.filter(({ price }) => price === 300).length);
    expect(page.properties.every(({ price }) => price === 300)).toBe(true);
  });

  it('takes "all" for no city and no type (BROWSE-18)', async () => {
    const { properties, total } = await read({});
    expect(await read({ city: 'all', type: 'all' })).toMatchObject({ properties, total });
  });

  it.each([
    ['%', '100%_Sure'],
    ['_', '100%_Sure'],
    ['\\', 'back\\slash'],
  ])('looks for a literal %s in places (S42)', async (city, suburb) => {
    const page = await read({ city, limit: 50 });
    expect(page.properties.length).toBeGreaterThan(0);
    expect(page.properties.every(({ location }) => location.suburb === suburb)).toBe(true);
  });

  it('answers nothing for a place nobody lets in (BROWSE-21)', async () => {
    const nothing = { properties: [], total: 0, next_cursor: null, previous_cursor: null };
    expect(await read({ city: 'Atlantis' })).toMatchObject(nothing);
  });

  it('finds what the filters say in any combination and order (BROWSE-20, DB-02)', async () => {
    await fc.assert(
      fc.asyncProperty(someQuery, fc.constantFrom(...sortOrders), async (query, sort) => {
        const page = await read({ ...query, sort, limit: 50 });
        const expected = filtered({ ...query }).sort(inOrder[sort]);
        expect(idsOf(page.properties)).toEqual(idsOf(expected.slice(0, 50)));
        expect(page.total).toBe(expected.length);
      }),
      { numRuns: 100 },
    );
  });
});

describe('counting', () => {
  it('counts what the same filters would show', async () => {
    await fc.assert(
      fc.asyncProperty(someQuery, async (query) => {
        const { total, total_is_capped } = await read({ ...query });
        expect(await count({ ...query })).toEqual({ total, total_is_capped });
      }),
      { numRuns: 20 },
    );
  });

  it('counts misspelt words as the list corrects them', async () => {
    const { total, corrected_q } = await read({ q: 'avondle' });
    expect(corrected_q).toBe('avondale');
    expect(await count({ q: 'avondle' })).toEqual({ total, total_is_capped: false });
  });

  it('is kept by nobody, so that an old number never stands for the present one', async () => {
    const answer = await app.request('/api/properties/count?city=harare');
    expect(answer.headers.get('cache-control')).not.toContain('public');
  });

  it('takes no order and no page', async () => {
    for (const search of ['sort=newest', 'limit=5', 'cursor=x'])
      expect((await app.request(`/api/properties/count?${search}`)).status, search).toBe(400);
  });

  async function count(query: Query) {
    const search = new URLSearchParams(query as Record<string, string>);
    const answer = await app.request(`/api/properties/count?${search}`);
    expect(answer.status).toBe(200);
    return answer.json();
  }
});

describe('paging', () => {
  it.each(
    sortOrders.flatMap((sort) => [
      [sort, {}],
      [sort, { city: 'harare' }],
      [sort, { bedrooms: 2 }],
      [sort, { q: 'mango' }],
    ]),
  )('shows each listing once, there and back: %s %j', async (sort, filters: Query) => {
    const query = { ...filters, sort, limit: 7 };
    const pages = await walk(query);
    const expected = filtered(filters).sort(inOrder[sort]);
    expect(idsOf(pages.flat())).toEqual(idsOf(expected));

    const back: CardProperty[][] = [];
    let cursor = (await lastPage(query)).previous_cursor;
    while (cursor !== null) {
      const page = await read({ ...query, cursor });
      back.unshift(page.properties);
      cursor = page.previous_cursor;
    }
    expect(back).toEqual(pages.slice(0, -1));
  });

  async function lastPage(query: Query): Promise<PropertyPage> {
    const page = await read(query);
    return page.next_cursor === null ? page : lastPage({ ...query, cursor: page.next_cursor });
  }

  it('says of each page which homes of the list it shows, there and back', async () => {
    const query = { city: 'harare', limit: 7 };
    const seen: string[] = [];
    let page = await read(query);
    const { total } = page;
    const shown = ({ first, properties }: PropertyPage) =>
      `${first}-${first + properties.length - 1}`;
    for (seen.push(shown(page)); page.next_cursor !== null; seen.push(shown(page)))
      page = await read({ ...query, cursor: page.next_cursor });
    expect(seen.slice(0, 3)).toEqual(['1-7', '8-14', '15-21']);
    expect(seen.at(-1)).toMatch(new RegExp(`-${total}$`));
    for (let index = seen.length - 2; page.previous_cursor !== null; index -= 1) {
      page = await read({ ...query, cursor: page.previous_cursor });
      expect(shown(page)).toBe(seen[index]);
    }
    expect((await read({ city: 'Atlantis' })).first).toBe(0);
  });

  it('refuses a cursor of another order, and what is not a cursor', async () => {
    const { next_cursor } = await read({ sort: 'price_asc', limit: 5 });
    const foreign = [next_cursor ?? '', 'x', 'WzFd', 'a'.repeat(200)];
    const beyondTime = [1e300, -8.64e15, -1, 1.5, 253_402_300_800_000].map((value) =>
      cursorOf('newest', 'after', value, all[0]?.id, 1),
    );
    const nowhere = [0, -1, 1.5, 1e10].map((rank) =>
      cursorOf('newest', 'after', 1_700_000_000_000, all[0]?.id, rank),
    );
    for (const cursor of [...foreign, ...beyondTime, ...nowhere]) {
      const response = await ask({ cursor });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        code: 'invalid_fields',
        fields: { cursor: expect.any(String) },
      });
    }
  });

  const cursorOf = (...parts: unknown[]) =>
    Buffer.from(JSON.stringify(parts)).toString('base64url');

  it.each([
    { limit: 51 },
    { limit: 0 },
    { type: 'castle' },
    { minPrice: -1 },
    { maxPrice: '' },
    { bedrooms: 'two' },
    { sort: 'best' },
    { colour: 'red' },
  ])('refuses %j', async (query: Query) => expect((await ask(query)).status).toBe(400));

  it('counts no further than the cap, whatever narrows the list', async () => {
    const { db } = app.database;
    const { cards } = new PropertyReader({ ...app.app.context, freshMs: 0 });
    const readCapped = async (query: BrowseQuery) =>
      new ReadyJson((await browse({ db, cards, cap: 5 }, query)).pieces).value() as PropertyPage;
    for (const query of [{}, { type: 'house' }, { minPrice: 150 }, { q: 'mango' }] as const) {
      const page = await readCapped(query);
      expect(page).toMatchObject({ total: 5, total_is_capped: true });
      expect(idsOf(page.properties)).toEqual(
        idsOf(filtered(query).sort(inOrder['newest']).slice(0, 24)),
      );
    }
    expect(await readCapped({ minPrice: 500, bedrooms: 5 })).toMatchObject({
      total_is_capped: false,
    });
  });
});
