import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { localFilters } from '../../../contract/local-filters.ts';
import { propertyTypes, sortOrders } from '../../../contract/property-terms.ts';
import type { FilterName } from '../property-filters.ts';
import { cellFilters } from './market-cells.ts';
import { MarketIndex, type MarketRequest, type Placed } from './market-index.ts';
import type { ChangedMarketRow, MarketRow } from './market-queries.ts';
import { bytesOfId } from './slot-ids.ts';

const places = ['harare\navondale', 'harare\nborrowdale', 'bulawayo\nharare road', 'mutare\n'];

const someRow = fc.record({
  id: fc.uuid(),
  type: fc.constantFrom(...propertyTypes),
  price: fc.integer({ min: 1, max: 12 }).map((price) => price * 50),
  bedrooms: fc.integer({ min: 0, max: 5 }),
  offers: fc.integer({ min: 0, max: 255 }),
  place: fc.constantFrom(...places),
  created_at: fc.integer({ min: 0, max: 20 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day))),
  lexemes: fc.subarray(['garden', 'gardenia', 'sun', 'pool']),
});
const someRows = fc.uniqueArray(someRow, { selector: ({ id }) => id, maxLength: 60 });
const someFilters = fc.record(
  {
    city: fc.constantFrom('harare', 'AVON', 'mutare', 'e', 'nowhere'),
    type: fc.constantFrom(...propertyTypes),
    minPrice: fc.integer({ min: 0, max: 650 }),
    maxPrice: fc.integer({ min: 0, max: 650 }),
    bedrooms: fc.integer({ min: 0, max: 6 }),
    has: fc.subarray([...localFilters], { minLength: 1, maxLength: 3 }).map(String),
  },
  { requiredKeys: [] },
);

/** The same in plain words, over a list. */
function findIn(rows: MarketRow[], { filters, sort, position, limit }: MarketRequest) {
  const { city, type, minPrice = 0, maxPrice = 1e9, bedrooms = 0, has } = filters;
  const asked = localFilters.flatMap((name, bit) => (has?.includes(name) ? [1 << bit] : []));
  const fitting = rows
    .filter((row) => city === undefined || row.place.includes(city.toLowerCase()))
    .filter((row) => asked.every((bit) => (row.offers & bit) !== 0))
    .filter((row) => type === undefined || row.type === type)
    .filter((row) => row.price >= minPrice && row.price <= maxPrice && row.bedrooms >= bedrooms)
    .map(({ id, price, created_at }) => ({ id, price, created: created_at.getTime() }));
  const keyOf = (row: Placed) => (sort === 'newest' ? row.created : row.price);
  const sign = sort === 'price_asc' ? 1 : -1;
  const order = (a: Placed, b: Placed) => sign * (keyOf(a) - keyOf(b) || (a.id < b.id ? -1 : 1));
  const sorted = fitting.toSorted(order);
  const total = fitting.length;
  if (!position) return { total, rows: sorted.slice(0, limit) };
  const at = { id: position.id, created: position.value, price: position.value };
  const others = sorted.filter(({ id }) => id !== position.id);
  return position.direction === 'after'
    ? { total, rows: others.filter((row) => order(row, at) > 0).slice(0, limit) }
    : { total, rows: others.filter((row) => order(row, at) < 0).slice(-limit) };
}

/** The terms that these tests search for, and what the database says they mean. */
const meanings: Record<string, string> = {
  garden: "'garden'",
  'gard:*': "'gard':*",
  'gardenia:*': "'gardenia':*",
  the: '',
  'sun-pool': "'sun' <-> 'pool'",
};

const isHeldBy = (term: string, { lexemes }: ChangedMarketRow) =>
  lexemes.some((lexeme) =>
    term.endsWith(':*') ? lexeme.startsWith(term.slice(0, -2)) : lexeme === term,
  );

/** A database with these listings. */
const readFrom = (rows: readonly ChangedMarketRow[]) => (term: string) => {
  const held = rows.filter((row) => isHeldBy(term, row)).map(({ id }) => bytesOfId(id));
  return Promise.resolve({ meant: meanings[term] ?? '', ids: Buffer.concat(held) });
};

const indexOf = (rows: MarketRow[], cellsAnswer: readonly FilterName[] = cellFilters) => {
  const index = new MarketIndex({ fewEnough: 8, cellsAnswer });
  index.fill(rows);
  index.sort();
  return index;
};

it('parts the market in four by its prices, as they are after every change', () => {
  const row = (price: number) => ({
    id: randomUUID(),
    type: 'house',
    price,
    bedrooms: 1,
    offers: 0,
    place: 'harare\navondale',
    created_at: new Date(0),
  });
  const rows = [100, 150, 200, 250, 300, 400, 700, 1900, 2500, 9000].map(row);
  const index = indexOf(rows);
  expect(index.priceQuartiles()).toEqual([150, 250, 400]);
  const dear = rows.slice(0, 4).map(({ id }) => id);
  index.change(dear, []);
  expect(index.priceQuartiles()).toEqual([300, 400, 700]);
  expect(indexOf([]).priceQuartiles()).toEqual([0, 0, 0]);
});

it('finds, counts and orders what the filters say, also from a position and backwards (BROWSE-20)', () => {
  fc.assert(
    fc.property(
      someRows,
      someFilters,
      fc.constantFrom(...sortOrders),
      fc.constantFrom('after', 'before'),
      fc.nat(),
      (rows, filters, sort, direction, pick) => {
        const index = indexOf(rows);
        const looking = indexOf(rows, []);
        const first = { filters, sort, limit: 4 };
        expect(index.find(first)).toEqual(findIn(rows, first));
        expect(looking.find(first)).toEqual(findIn(rows, first));
        const row = rows[pick % Math.max(1, rows.length)];
        if (!row) return;
        const value = sort === 'newest' ? row.created_at.getTime() : row.price;
        const position = { sort, direction, value, id: row.id } as const;
        expect(index.find({ ...first, position })).toEqual(findIn(rows, { ...first, position }));
      },
    ),
    { numRuns: 300 },
  );
});

it('is the same after changes as if it were made of what is there now', () => {
  fc.assert(
    fc.property(someRows, someRows, someFilters, (before, after, filters) => {
      // Some stay, some change, some go, some come.
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
      for (const sort of sortOrders) {
        const request = { filters, sort, limit: 50 };
        expect(index.find(request)).toEqual(findIn(now, request));
      }
    }),
    { numRuns: 200 },
  );
});

const someTerms = fc.subarray(['garden', 'gard:*', 'gardenia:*', 'the'], { minLength: 1 });

it('finds by words what holds them, also after changes and by words that are read meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(
      ...[someRows, someRows, someTerms, someTerms, someFilters],
      async (before, after, terms, others, filters) => {
        const index = indexOf(before);
        await index.words.learn(terms, readFrom(before));
        // What the database answered before the change arrives after it.
        const late = index.words.learn(others, readFrom(before));
        const changed = before.flatMap(({ id }, at) => (after[at] ? [{ ...after[at], id }] : []));
        const come = after.map((row) => ({ ...row, id: randomUUID() }));
        const touched = [...before, ...come].map(({ id }) => id);
        index.change(touched, [...changed, ...come]);
        await late;
        const now = [...changed, ...come];
        const asked = [...new Set([...terms, ...others])];
        const holders = index.words.holdersOf(asked);
        const meant = asked.filter((term) => term !== 'the');
        const holding = now.filter((row) => meant.every((term) => isHeldBy(term, row)));
        const request = { filters, sort: 'newest', limit: 50 } as const;
        const expected = findIn(meant.length > 0 ? holding : [], request);
        const searched = { terms: asked, holders: holders ?? [] };
        expect(index.findHolding(searched, request)).toEqual(expected);
        // Once more, from what was kept.
        expect(index.findHolding(searched, request)).toEqual(expected);
      },
    ),
    { numRuns: 200 },
  );
});

it('leaves to the database a word that it takes apart, and finds nothing by none', async () => {
  const index = indexOf([]);
  expect(index.words.holdersOf(['the'])).toBeUndefined();
  await index.words.learn(['garden', 'sun-pool', 'the'], readFrom([]));
  expect(index.words.holdersOf(['garden', 'sun-pool'])).toBeUndefined();
  expect(index.words.holdersOf(['the'])).toEqual([]);
});

it('leaves to the database a word that it cannot read in time, and fails with it otherwise', async () => {
  const failing = (code: string) => () => Promise.reject(Object.assign(new Error(), { code }));
  const index = indexOf([]);
  await index.words.learn(['garden'], failing('57014'));
  await index.words.learn(['garden'], readFrom([]));
  expect(index.words.holdersOf(['garden'])).toBeUndefined();
  await expect(index.words.learn(['gard:*'], failing('57P01'))).rejects.toThrow();
  await index.words.learn(['gard:*'], readFrom([]));
  expect(index.words.holdersOf(['gard:*'])).toHaveLength(1);
});

it('reads one word at a time', async () => {
  const index = indexOf([]);
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const read = async (term: string) => {
    asked.push(term);
    await promise;
    return readFrom([])(term);
  };
  const learning = index.words.learn(['garden', 'gardenia'], read);
  await vi.waitFor(() => expect(asked).toEqual(['garden']));
  resolve();
  await learning;
  expect(asked).toEqual(['garden', 'gardenia']);
});

it('knows which words are in listings or mean nothing', async () => {
  const row = fc.sample(someRow, 1)[0];
  if (!row) throw new Error('there is no listing');
  const rows = [{ ...row, lexemes: ['gardenia'] }];
  const index = indexOf(rows);
  expect(index.words.isFound('gard:*')).toBe(false);
  await index.words.learn(['garden', 'gard:*', 'the', 'sun-pool'], readFrom(rows));
  const found = ['garden', 'gard:*', 'the', 'sun-pool'].filter((term) => index.words.isFound(term));
  expect(found).toEqual(['gard:*', 'the']);
});
