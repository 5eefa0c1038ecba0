import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowseQuery, CardProperty, PropertyPage } from '../../contract/properties.ts';
import {
  type BrowsableMarket,
  filtered,
  idsOf,
  inOrder,
  type Query,
  search,
  someQuery,
  startBrowsableMarket,
} from '../../test/browsable-market.ts';
import type { TestApp } from '../../test/start-test-app.ts';
import { ReadyJson } from '../http/ready-json.ts';
import { browse, writePage } from './browse.ts';
import { PropertyReader } from './property-reader.ts';

let app: TestApp;
let market: BrowsableMarket['market'];
let all: CardProperty[];
beforeAll(async () => {
  ({ app, market, all } = await startBrowsableMarket());
});
afterAll(() => app.close());

describe('counting', () => {
  it('counts what the same filters would show', async () => {
    await fc.assert(
      fc.asyncProperty(someQuery, async (query) => {
        const { total, total_is_capped } = await market.read({ ...query });
        expect(await count({ ...query })).toEqual({ total, total_is_capped });
      }),
      { numRuns: 20 },
    );
  });

  it('counts misspelt words as the list corrects them', async () => {
    const { total, corrected_q } = await market.read({ q: 'avondle' });
    expect(corrected_q).toBe('avondale');
    expect(await count({ q: 'avondle' })).toEqual({ total, total_is_capped: false });
  });

  it('is kept by nobody, so that an old number never stands for the present one', async () => {
    const answer = await app.request('/api/properties/count?city=harare');
    expect(answer.headers.get('cache-control')).not.toContain('public');
  });

  it('takes no order and no page', async () => {
    for (const refused of ['sort=newest', 'limit=5', 'cursor=x'])
      expect((await app.request(`/api/properties/count?${refused}`)).status, refused).toBe(400);
  });

  it('counts no further than the cap, whatever narrows the list', async () => {
    const { db } = app.database;
    const { cards } = new PropertyReader({ ...app.app.context, freshMs: 0 });
    const readCapped = async (query: BrowseQuery) =>
      new ReadyJson(
        await writePage(cards, await browse({ db, cap: 5 }, query)),
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
