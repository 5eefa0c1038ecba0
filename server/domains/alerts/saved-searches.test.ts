import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SavedSearch } from '../../../contract/alerts/alerts.ts';
import { newSearch, saveSearch } from '../../../test/alerts.ts';
import { answerOf } from '../../../test/conversations.ts';
import { createPersona, type Persona } from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { maxSavedSearches } from './save-search.ts';

let app: TestApp;
let renter: Persona;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  renter = await createPersona(app);
});

const searches = () => answerOf<SavedSearch[]>(renter.send('GET', '/api/me/searches'));

it('saves a search as the browse page interprets it (ALRT-02)', async () => {
  const filters = {
    q: 'house in bulawayo under $400 with borehole near school',
    type: 'all',
  } as const;
  const saved = await saveSearch(renter, { name: 'My first', filters });
  expect(saved).toMatchObject({
    name: 'My first',
    filters: { city: 'Bulawayo', type: 'house', maxPrice: 400, has: 'borehole' },
    frequency: 'instant',
    paused: false,
    found_lately: 0,
  });
  expect(await searches()).toEqual([saved]);
});

it('saves the same search only once, even under another name', async () => {
  const first = await saveSearch(renter, { filters: { city: 'Harare', bedrooms: 0 } });
  const again = await Promise.all(
    ['harare', 'HARARE'].map((city) => saveSearch(renter, { name: 'Again', filters: { city } })),
  );
  expect(again).toEqual([first, first]);
});

it.each([
  ['only filters that match everything', { filters: { type: 'all', minPrice: 0, city: 'all' } }],
  ['a query without words', { filters: { q: '...' } }],
  ['no name', { name: ' ' }],
  ['an unknown filter', { filters: { sort: 'newest' } }],
  ['an unknown frequency', { frequency: 'hourly' }],
])('refuses a search with %s', async (_, wrong) => {
  const body = { ...newSearch(), ...wrong };
  expect((await renter.send('POST', '/api/me/searches', body)).status).toBe(400);
  expect(await searches()).toEqual([]);
});

it('a search’s name, frequency and pause can be changed separately', async () => {
  const saved = await saveSearch(renter);
  const path = `/api/me/searches/${saved.id}`;
  for (const change of [{ name: 'For Rudo' }, { frequency: 'weekly' }, { paused: true }] as const) {
    Object.assign(saved, change);
    expect(await answerOf(renter.send('PATCH', path, change))).toEqual(saved);
  }
  expect((await renter.send('PATCH', path, {})).status).toBe(400);
  expect((await renter.send('DELETE', path)).status).toBe(200);
  expect([(await renter.send('DELETE', path)).status, await searches()]).toEqual([404, []]);
});

it('limits how many searches a person can save, even concurrently', async () => {
  const all = Array.from({ length: maxSavedSearches + 3 }, (_, index) =>
    renter.send('POST', '/api/me/searches', newSearch({ filters: { minPrice: index + 1 } })),
  );
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  expect(await searches()).toHaveLength(maxSavedSearches);
});
