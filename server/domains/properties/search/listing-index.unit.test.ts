import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { localFilters } from '../../../../contract/properties/local-filters.ts';
import {
  letAs,
  propertyTypes,
  sortOrders,
} from '../../../../contract/properties/property-terms.ts';
import { fc } from '../../../../test/random.ts';
import { sortKeys } from './cursor.ts';
import type { ListingFilters } from './filters.ts';
import { ListingIndex } from './listing-index.ts';
import type { ListingRequest, Placed } from './listing-search.ts';
import { MemorySearch } from './memory-search.ts';
import type { ListingRow } from './search-queries.ts';

const places = ['harare\navondale', 'harare\nborrowdale', 'bulawayo\nharare road', 'mutare\n'];

const someDay = fc.integer({ min: 0, max: 20 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day)));

const someRow = fc.record({
  id: fc.uuid(),
  type: fc.constantFrom(...propertyTypes),
  let_as: fc.constantFrom(...letAs),
  price: fc.integer({ min: 1, max: 12 }).map((price) => price * 50),
  move_in_cost: fc.option(fc.integer({ min: 1, max: 12 }).map((cost) => cost * 100)),
  bedrooms: fc.integer({ min: 0, max: 5 }),
  offers: fc.integer({ min: 0, max: 255 }),
  place: fc.constantFrom(...places),
  created_at: someDay,
  confirmed_at: someDay,
  lexemes: fc.subarray(['garden', 'gardenia', 'sun', 'pool']),
});
const someRows = fc.uniqueArray(someRow, { selector: ({ id }) => id, maxLength: 60 });
const someFilters = fc.record(
  {
    city: fc.constantFrom('harare', 'AVON', 'mutare', 'e', 'nowhere'),
    type: fc.constantFrom(...propertyTypes),
    let: fc.constantFrom(...letAs),
    minPrice: fc.integer({ min: 0, max: 650 }),
    maxPrice: fc.integer({ min: 0, max: 650 }),
    maxMoveIn: fc.integer({ min: 0, max: 1300 }),
    bedrooms: fc.integer({ min: 0, max: 6 }),
    has: fc.subarray([...localFilters], { minLength: 1, maxLength: 3 }).map(String),
  },
  { requiredKeys: [] },
);

/** A simple reference implementation over an array. */
function findIn(rows: ListingRow[], { filters, sort, position, limit }: ListingRequest) {
  const { city, type, minPrice = 0, maxPrice = 1e9, maxMoveIn, bedrooms = 0, has } = filters;
  const asked = localFilters.flatMap((name, bit) => (has?.includes(name) ? [1 << bit] : []));
  const fitting = rows
    .filter((row) => city === undefined || row.place.includes(city.toLowerCase()))
    .filter((row) => asked.every((bit) => (row.offers & bit) !== 0))
    .filter(
      ({ move_in_cost }) =>
        maxMoveIn === undefined || (move_in_cost !== null && move_in_cost <= maxMoveIn),
    )
    .filter((row) => type === undefined || row.type === type)
    .filter((row) => filters.let === undefined || row.let_as === filters.let)
    .filter((row) => row.price >= minPrice && row.price <= maxPrice && row.bedrooms >= bedrooms)
    .map(({ id, price, created_at, confirmed_at }) => {
      const keys = { price, created: created_at.getTime(), confirmed: confirmed_at.getTime() };
      return { id, value: keys[sortKeys[sort]] };
    });
  const sign = sort === 'price_asc' ? 1 : -1;
  const order = (a: Placed, b: Placed) => sign * (a.value - b.value || (a.id < b.id ? -1 : 1));
  const sorted = fitting.toSorted(order);
  const total = fitting.length;
  if (!position) return { total, rows: sorted.slice(0, limit) };
  const others = sorted.filter(({ id }) => id !== position.id);
  return position.direction === 'after'
    ? { total, rows: others.filter((row) => order(row, position) > 0).slice(0, limit) }
    : { total, rows: others.filter((row) => order(row, position) < 0).slice(-limit) };
}

/** The stems that the database returns for the terms of these tests. */
const meanings: Record<string, string> = {
  garden: "'garden'",
  'gard:*': "'gard':*",
  'gardenia:*': "'gardenia':*",
  the: '',
};

type Told = ListingRow & { lexemes: string[] };

const isHeldBy = (term: string, { lexemes }: Told) =>
  lexemes.some((lexeme) =>
    term.endsWith(':*') ? lexeme.startsWith(term.slice(0, -2)) : lexeme === term,
  );

const readFrom = (rows: readonly Told[]) => (term: string) => {
  const held = rows.filter((row) => isHeldBy(term, row)).map(({ id }) => id);
  return Promise.resolve({ meant: meanings[term] ?? '', ids: held });
};

const indexOf = (rows: ListingRow[], cap?: number) => {
  const index = new ListingIndex(cap);
  index.change([], rows);
  return index;
};

/** Passes the city as a list of ordinals, as a search does. */
const findInIndex = (index: ListingIndex, request: ListingRequest) => {
  const { city } = request.filters;
  return city === undefined ? index.find(request) : index.find(request, index.inCity(city));
};

const fromDatabase = { total: -1, rows: [] };

const searchOf = (
  rows: ListingRow[],
  readTerm: (term: string) => ReturnType<ReturnType<typeof readFrom>>,
) =>
  new MemorySearch(indexOf(rows), {
    find: async () => fromDatabase,
    findTerm: readTerm,
    suburbs: async () => [],
  });

const holding = (terms: string[], filters: ListingFilters = {}): ListingRequest => ({
  filters: { ...filters, terms },
  sort: 'newest',
  limit: 50,
});

it('computes the quartiles of all prices, even after listings have changed', () => {
  const row = (price: number) => ({
    id: randomUUID(),
    type: 'house',
    let_as: 'whole',
    price,
    move_in_cost: null,
    bedrooms: 1,
    offers: 0,
    place: 'harare\navondale',
    created_at: new Date(0),
    confirmed_at: new Date(0),
  });
  const rows = [100, 150, 200, 250, 300, 400, 700, 1900, 2500, 9000].map(row);
  const index = indexOf(rows);
  expect(index.priceQuartiles()).toEqual([150, 250, 400]);
  const dear = rows.slice(0, 4).map(({ id }) => id);
  index.change(dear, []);
  expect(index.priceQuartiles()).toEqual([300, 400, 700]);
  expect(indexOf([]).priceQuartiles()).toEqual([0, 0, 0]);
});

it('when paging in either direction, finds, counts and sorts listings as the query specifies (BROWSE-20)', () => {
  fc.assert(
    fc.property(
      someRows,
      someFilters,
      fc.constantFrom(...sortOrders),
      fc.constantFrom('after', 'before'),
      fc.nat(),
      (rows, filters, sort, direction, pick) => {
        const index = indexOf(rows);
        const first = { filters, sort, limit: 4 };
        expect(findInIndex(index, first)).toEqual(findIn(rows, first));
        const row = rows[pick % Math.max(1, rows.length)];
        if (!row) return;
        const times = { created: row.created_at, confirmed: row.confirmed_at, price: row.price };
        const value = Number(times[sortKeys[sort]]);
        const position = { direction, value, id: row.id } as const;
        expect(findInIndex(index, { ...first, position })).toEqual(
          findIn(rows, { ...first, position }),
        );
      },
    ),
    { numRuns: 300 },
  );
});

it('after any changes, the index returns the same results as a newly built one', () => {
  fc.assert(
    fc.property(someRows, someRows, someFilters, (before, after, filters) => {
      // Some rows stay, some change, some are removed and some are added.
      const kept = before.filter((_, index) => index % 3 === 0);
      const changed = before
        .filter((_, index) => index % 3 === 1)
        .flatMap(({ id }, index) => (after[index] ? [{ ...after[index], id }] : []));
      const come = after.map((row) => ({ ...row, id: randomUUID() }));
      const now = [...kept, ...changed, ...come];
      const index = indexOf(before);
      const touched = [...before.filter((row) => !kept.includes(row)), ...come];
      index.change(
        touched.map(({ id }) => id),
        [...changed, ...come],
      );
      // Also searches without filters, to find rows that the filters would hide.
      for (const some of [{}, filters])
        for (const sort of sortOrders) {
          const request = { filters: some, sort, limit: 50 };
          expect(findInIndex(index, request)).toEqual(findIn(now, request));
        }
    }),
    { numRuns: 200 },
  );
});

it('capping the total does not change which listings are on a page', () => {
  fc.assert(
    fc.property(someRows, someFilters, fc.constantFrom(...sortOrders), (rows, filters, sort) => {
      const request = { filters, sort, limit: 4 };
      const { total, rows: page } = findIn(rows, request);
      const capped = findInIndex(indexOf(rows, 3), request);
      expect(capped.rows).toEqual(page);
      expect(Math.min(capped.total, 4)).toBe(Math.min(total, 4));
    }),
    { numRuns: 100 },
  );
});

it('when paging in either direction, finds the right listings even if the index has many blocks', () => {
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    id: randomUUID(),
    type: propertyTypes[index % 3] ?? 'house',
    let_as: index % 7 === 0 ? 'room' : 'whole',
    price: 100 + (index % 40) * 25,
    move_in_cost: index % 5 === 0 ? null : 300 + (index % 30) * 50,
    bedrooms: index % 6,
    offers: index % 256,
    place: places[index % places.length] ?? '',
    created_at: new Date(Date.UTC(2026, 0, 1) + (index % 2500) * 1000),
    confirmed_at: new Date(Date.UTC(2026, 2, 1) + (index % 700) * 1000),
  }));
  const index = indexOf(rows);
  for (const filters of [
    {},
    { city: 'harare' },
    { minPrice: 500, bedrooms: 2 },
    { has: 'borehole' },
  ])
    for (const sort of sortOrders) {
      let position: ListingRequest['position'];
      for (const direction of ['after', 'after', 'before'] as const) {
        const request = { filters, sort, limit: 24, ...(position && { position }) };
        const found = findInIndex(index, request);
        expect(found).toEqual(findIn(rows, request));
        const at = direction === 'after' ? found.rows.at(-1) : found.rows[0];
        if (at) position = { direction, ...at };
      }
    }
});

const someTerms = fc.subarray(['garden', 'gard:*', 'gardenia:*', 'the'], { minLength: 1 });

it('finds listings by their words, even after the listings have changed', async () => {
  await fc.assert(
    fc.asyncProperty(
      someRows,
      someRows,
      someTerms,
      someFilters,
      async (before, after, terms, filters) => {
        let now: Told[] = before;
        const search = searchOf(before, (term) => readFrom(now)(term));
        const request = holding(terms, filters);
        const meant = terms.filter((term) => term !== 'the');
        const held = () => now.filter((row) => meant.every((term) => isHeldBy(term, row)));
        const found = async () => {
          await search.find(request);
          await search.whenRead();
          return search.find(request);
        };
        expect(await found()).toEqual(findIn(meant.length > 0 ? held() : [], request));
        now = before.flatMap(({ id }, at) => (after[at] ? [{ ...after[at], id }] : []));
        search.change(
          before.map(({ id }) => id),
          now,
        );
        expect(await found()).toEqual(findIn(meant.length > 0 ? held() : [], request));
      },
    ),
    { numRuns: 200 },
  );
});

it('does not cache the listings found for a word if any listing changed during the lookup', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const search = searchOf([], async (term) => {
    await promise;
    return readFrom([])(term);
  });
  await search.find(holding(['garden']));
  await new Promise(setImmediate);
  search.change([], []);
  resolve();
  await search.whenRead();
  expect(await search.find(holding(['garden']))).toBe(fromDatabase);
});

it('if reading the listings of a word times out, the database searches for that word; after any other error, the read is retried', async () => {
  let code = '57014';
  const search = searchOf([], (term) =>
    code === '' ? readFrom([])(term) : Promise.reject(Object.assign(new Error(), { code })),
  );
  const findRead = async (term: string) => {
    await search.find(holding([term]));
    await search.whenRead();
    return search.find(holding([term]));
  };
  expect(await findRead('garden')).toBe(fromDatabase);
  code = '57P01';
  expect(await findRead('gard:*')).toBe(fromDatabase);
  code = '';
  expect(await findRead('garden')).toBe(fromDatabase);
  expect(await findRead('gard:*')).toEqual({ total: 0, rows: [] });
});

it('looks up search words in the database one at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const search = searchOf([], async (term) => {
    asked.push(term);
    await promise;
    return readFrom([])(term);
  });
  await search.find(holding(['garden', 'gardenia:*']));
  await expect.poll(() => asked).toEqual(['garden']);
  resolve();
  await search.whenRead();
  expect(asked).toEqual(['garden', 'gardenia:*']);
});

it('recognises both stop words and words that occur in listings', async () => {
  const row = fc.sample(someRow, 1)[0];
  if (!row) throw new Error('there is no listing');
  const rows = [{ ...row, lexemes: ['gardenia'] }];
  const search = searchOf(rows, readFrom(rows));
  expect(search.isFound('gard:*')).toBe(false);
  await search.find(holding(['garden', 'gard:*', 'the']));
  await search.whenRead();
  const found = ['garden', 'gard:*', 'the'].filter((term) => search.isFound(term));
  expect(found).toEqual(['gard:*', 'the']);
});
