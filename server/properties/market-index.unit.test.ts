import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localFilters } from '../../contract/local-filters.ts';
import { propertyTypes, sortOrders } from '../../contract/property-terms.ts';
import { cellFilters } from './market-cells.ts';
import { MarketIndex, type MarketRequest, type Placed } from './market-index.ts';
import type { MarketRow } from './market-queries.ts';
import type { FilterName } from './property-filters.ts';

const places = ['harare\navondale', 'harare\nborrowdale', 'bulawayo\nharare road', 'mutare\n'];

const someRow = fc.record({
  id: fc.uuid(),
  type: fc.constantFrom(...propertyTypes),
  price: fc.integer({ min: 1, max: 12 }).map((price) => price * 50),
  bedrooms: fc.integer({ min: 0, max: 5 }),
  offers: fc.integer({ min: 0, max: 255 }),
  place: fc.constantFrom(...places),
  created_at: fc.integer({ min: 0, max: 20 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day))),
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
        const some = rows.filter((_, number) => number % 2 === 0);
        const slots = index.slotsOf(some.map(({ id }) => id));
        expect(index.findAmong(slots, { ...first, position })).toEqual(
          findIn(some, { ...first, position }),
        );
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
