import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CardProperty } from '../../../../contract/properties/properties.ts';
import { sortOrders } from '../../../../contract/properties/property-terms.ts';
import {
  type BrowsableMarket,
  filtered,
  idsOf,
  inOrder,
  type Query,
  someQuery,
  startBrowsableMarket,
} from '../../../../test/market/browsable-market.ts';
import { fc } from '../../../../test/random.ts';
import type { TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
let market: BrowsableMarket['market'];
let all: CardProperty[];
beforeAll(async () => {
  ({ app, market, all } = await startBrowsableMarket());
});
afterAll(() => app.close());

describe('browsing the public listings', () => {
  it('shows available homes of active listers only (BROWSE-17)', () => {
    expect(all).toHaveLength(60);
    expect(all.every(({ available, rented }) => available && !rented)).toBe(true);
  });

  it('shows 24 at a time, newest first, with the total (DEC-29)', async () => {
    const page = await market.read({});
    expect(page.properties).toEqual([...all].sort(inOrder['newest']).slice(0, 24));
    expect(page).toMatchObject({ total: 60, total_is_capped: false, previous_cursor: null });
  });

  it.each([
    ['type', { type: 'land' }],
    ['every type', { type: 'all' }],
    ['minimum price', { minPrice: 300 }],
    ['maximum price', { maxPrice: 300 }],
    ['minimum number of bedrooms', { bedrooms: 4 }],
    ['city, ignoring case', { city: 'bULawayo' }],
    ['part of a city or suburb', { city: 'harare' }],
    [
      'all filters together',
      { city: 'a', type: 'house', minPrice: 150, maxPrice: 450, bedrooms: 1 },
    ],
  ])('filters by %s (BROWSE-13 to BROWSE-20)', async (_, query: Query) => {
    const expected = filtered(all, query).sort(inOrder['newest']);
    const page = await market.read({ ...query, limit: 50 });
    expect(expected.length).toBeGreaterThan(0);
    expect(idsOf(page.properties)).toEqual(idsOf(expected.slice(0, 50)));
    expect(page.total).toBe(expected.length);
  });

  it('includes homes whose price equals the minimum or the maximum (BROWSE-14)', async () => {
    const page = await market.read({ minPrice: 300, maxPrice: 300, limit: 50 });
    expect(page.total).toBe(all.filter(({ price }) => price === 300).length);
    expect(page.properties.every(({ price }) => price === 300)).toBe(true);
  });

  it('treats "all" as any city and any type (BROWSE-18)', async () => {
    const { properties, total } = await market.read({});
    expect(await market.read({ city: 'all', type: 'all' })).toMatchObject({ properties, total });
  });

  it.each([
    ['%', '100%_Sure'],
    ['_', '100%_Sure'],
    ['\\', 'back\\slash'],
  ])('matches %s literally in place names (S42)', async (city, suburb) => {
    const page = await market.read({ city, limit: 50 });
    expect(page.properties.length).toBeGreaterThan(0);
    expect(page.properties.every(({ location }) => location.suburb === suburb)).toBe(true);
  });

  it('returns an empty list for a place without homes (BROWSE-21)', async () => {
    const nothing = { properties: [], total: 0, next_cursor: null, previous_cursor: null };
    expect(await market.read({ city: 'Atlantis' })).toMatchObject(nothing);
  });

  it('returns the right homes in the right order for any filters (BROWSE-20, DB-02)', async () => {
    await fc.assert(
      fc.asyncProperty(someQuery, fc.constantFrom(...sortOrders), async (query, sort) => {
        const page = await market.read({ ...query, sort, limit: 50 });
        const expected = filtered(all, { ...query }).sort(inOrder[sort]);
        expect(idsOf(page.properties)).toEqual(idsOf(expected.slice(0, 50)));
        expect(page.total).toBe(expected.length);
      }),
      { numRuns: 100 },
    );
  });
});
