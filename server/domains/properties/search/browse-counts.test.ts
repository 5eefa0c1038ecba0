import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  BrowseQuery,
  CardProperty,
  PropertyPage,
} from '../../../../contract/properties/properties.ts';
import {
  type BrowsableMarket,
  filtered,
  idsOf,
  inOrder,
  type Query,
  search,
  someQuery,
  startBrowsableMarket,
} from '../../../../test/market/browsable-market.ts';
import { fc } from '../../../../test/random.ts';
import type { TestApp } from '../../../../test/start-test-app.ts';
import { SerializedJson } from '../../../http/answers/shared-answer.ts';
import { PropertyReader } from '../listing/property-reader.ts';
import { browse, writePage } from './browse.ts';
import { DatabaseSearch } from './database-search-queries.ts';

let app: TestApp;
let market: BrowsableMarket['market'];
let all: CardProperty[];
beforeAll(async () => {
  ({ app, market, all } = await startBrowsableMarket());
});
afterAll(() => app.close());

describe('the count endpoint', () => {
  it('returns the size of the filtered list', async () => {
    await fc.assert(
      fc.asyncProperty(someQuery, async (query) => {
        const { total, total_is_capped } = await market.read({ ...query });
        expect(await count({ ...query })).toEqual({ total, total_is_capped });
      }),
      { numRuns: 20 },
    );
  });

  it('corrects misspellings as the list does', async () => {
    const { total, corrected_q } = await market.read({ q: 'kitchn' });
    expect(corrected_q).toBe('kitchen');
    expect(await count({ q: 'kitchn' })).toEqual({ total, total_is_capped: false });
  });

  it('does not allow public caching, so the count is always up to date', async () => {
    const answer = await app.request('/api/properties/count?city=harare');
    expect(answer.headers.get('cache-control')).not.toContain('public');
  });

  it('refuses parameters for a sort order or a page', async () => {
    for (const refused of ['sort=newest', 'limit=5', 'cursor=x'])
      expect((await app.request(`/api/properties/count?${refused}`)).status, refused).toBe(400);
  });

  it('stops at the maximum count, whatever the filters', async () => {
    const { db } = app.database;
    const { records } = new PropertyReader({
      ...app.app.context,
      ...app.database,
      freshMs: 0,
      staleMs: 0,
    });
    const readCapped = async (query: BrowseQuery) =>
      new SerializedJson(
        await writePage(
          records,
          await browse({ db, cap: 5, search: new DatabaseSearch(db, 5) }, query),
        ),
      ).value() as PropertyPage;
    for (const query of [{}, { type: 'house' }, { minPrice: 150 }, { q: 'mango' }] as const) {
      const page = await readCapped(query);
      expect(page).toMatchObject({ total: 5, total_is_capped: true });
      expect(idsOf(page.properties)).toEqual(
        idsOf(filtered(all, query).sort(inOrder['newest']).slice(0, 24)),
      );
    }
    expect(await readCapped({ minPrice: 500, bedrooms: 5 })).toMatchObject({
      total_is_capped: false,
    });
  });

  async function count(query: Query) {
    const answer = await app.request(`/api/properties/count?${search(query)}`);
    expect(answer.status).toBe(200);
    return answer.json();
  }
});
