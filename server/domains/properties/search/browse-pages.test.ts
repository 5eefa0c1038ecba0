import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CardProperty, PropertyPage } from '../../../../contract/properties/properties.ts';
import { sortOrders } from '../../../../contract/properties/property-terms.ts';
import {
  type BrowsableMarket,
  filtered,
  idsOf,
  inOrder,
  type Query,
  startBrowsableMarket,
} from '../../../../test/market/browsable-market.ts';
import type { TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
let market: BrowsableMarket['market'];
let all: CardProperty[];
beforeAll(async () => {
  ({ app, market, all } = await startBrowsableMarket());
});
afterAll(() => app.close());

describe('paging', () => {
  it.each(
    sortOrders.flatMap((sort) => [
      [sort, {}],
      [sort, { city: 'harare' }],
      [sort, { bedrooms: 2 }],
      [sort, { q: 'mango' }],
    ]),
  )('shows each listing exactly once in either direction: %s %j', async (sort, filters: Query) => {
    const query = { ...filters, sort, limit: 7 };
    const pages = await market.walk(query);
    const expected = filtered(all, filters).sort(inOrder[sort]);
    expect(idsOf(pages.flat())).toEqual(idsOf(expected));

    const back: CardProperty[][] = [];
    let cursor = (await lastPage(query)).previous_cursor;
    while (cursor !== null) {
      const page = await market.read({ ...query, cursor });
      back.unshift(page.properties);
      cursor = page.previous_cursor;
    }
    expect(back).toEqual(pages.slice(0, -1));
  });

  async function lastPage(query: Query): Promise<PropertyPage> {
    const page = await market.read(query);
    return page.next_cursor === null ? page : lastPage({ ...query, cursor: page.next_cursor });
  }

  it('reports the rank of each page’s first home, when paging forwards and backwards', async () => {
    const query = { city: 'harare', limit: 7 };
    const seen: string[] = [];
    let page = await market.read(query);
    const { total } = page;
    const shown = ({ first, properties }: PropertyPage) =>
      `${first}-${first + properties.length - 1}`;
    for (seen.push(shown(page)); page.next_cursor !== null; seen.push(shown(page)))
      page = await market.read({ ...query, cursor: page.next_cursor });
    expect(seen.slice(0, 3)).toEqual(['1-7', '8-14', '15-21']);
    expect(seen.at(-1)).toMatch(new RegExp(`-${total}$`));
    for (let index = seen.length - 2; page.previous_cursor !== null; index -= 1) {
      page = await market.read({ ...query, cursor: page.previous_cursor });
      expect(shown(page)).toBe(seen[index]);
    }
    expect((await market.read({ city: 'Atlantis' })).first).toBe(0);
  });

  it('refuses an invalid cursor and a cursor from another sort order', async () => {
    const { next_cursor } = await market.read({ sort: 'price_asc', limit: 5 });
    const foreign = [next_cursor ?? '', 'x', 'WzFd', 'a'.repeat(200)];
    const beyondTime = [1e300, -8.64e15, -1, 1.5, 253_402_300_800_000].map((value) =>
      cursorOf('newest', 'after', value, all[0]?.id, 1),
    );
    const nowhere = [0, -1, 1.5, 1e10].map((rank) =>
      cursorOf('newest', 'after', 1_700_000_000_000, all[0]?.id, rank),
    );
    for (const cursor of [...foreign, ...beyondTime, ...nowhere]) {
      const response = await market.ask({ cursor });
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
  ])('refuses the query %j', async (query: Query) =>
    expect((await market.ask(query)).status).toBe(400),
  );
});
