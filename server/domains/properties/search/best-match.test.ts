import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PropertyPage } from '../../../../contract/properties/properties.ts';
import { insertPerson, insertProperty } from '../../../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

describe('sorting by best match', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
    const { db } = app.database;
    const owner_id = await insertPerson(db);
    const at = (day: number) => ({ owner_id, created_at: new Date(Date.UTC(2026, 1, day)) });
    const homes = [
      { suburb: 'Mainway', title: 'Mainway one', ...at(1) },
      { suburb: 'Mainway', title: 'Mainway two', ...at(3) },
      { suburb: 'Mainway', title: 'Mainway three', bedrooms: 4, ...at(5) },
      { suburb: 'Msasa', title: 'Near one', description: 'A walk from Mainway.', ...at(2) },
      { suburb: 'Msasa', title: 'Near two', description: 'Buses to Mainway pass.', ...at(6) },
      { suburb: 'Mainway North', title: 'Further north', ...at(4) },
    ];
    for (const home of homes) await insertProperty(db, home);
  });

  afterAll(() => app.close());

  async function search(q: string, more = ''): Promise<PropertyPage> {
    const answer = await app.request(`/api/properties?q=${encodeURIComponent(q)}${more}`);
    expect(answer.status, q).toBe(200);
    return answer.json();
  }

  const inOrder = ({ properties }: PropertyPage) => properties.map(({ title }) => title);
  const best = [
    'Mainway three',
    'Mainway two',
    'Mainway one',
    'Near two',
    'Further north',
    'Near one',
  ];

  it('lists homes in the named suburb before homes that only mention the suburb, and counts both groups', async () => {
    const page = await search('mainway');
    expect(inOrder(page)).toEqual(best);
    expect(page.named_suburb).toEqual({ name: 'Mainway', inside: 3, mentioned: 3 });
    expect(page.total).toBe(6);
  });

  it('returns the same order when paging forwards and backwards, even across the two groups', async () => {
    for (const limit of [1, 2, 3, 4]) {
      const there: string[][] = [];
      let page = await search('mainway', `&limit=${limit}`);
      let first = 1;
      for (;;) {
        there.push(inOrder(page));
        expect(page.first).toBe(first);
        first += page.properties.length;
        if (page.next_cursor === null) break;
        page = await search('mainway', `&limit=${limit}&cursor=${page.next_cursor}`);
      }
      expect(there.flat()).toEqual(best);
      const back: string[][] = [];
      while (page.previous_cursor !== null) {
        page = await search('mainway', `&limit=${limit}&cursor=${page.previous_cursor}`);
        back.unshift(inOrder(page));
      }
      expect(back).toEqual(there.slice(0, -1));
    }
  });

  it('uses the longest suburb name in the text, and works with misspellings and filters', async () => {
    expect((await search('mainway north')).named_suburb?.name).toBe('Mainway North');
    const misspelt = await search('mianway');
    expect(misspelt).toMatchObject({ corrected_q: 'mainway', named_suburb: { inside: 3 } });
    const large = await search('mainway', '&bedrooms=4');
    expect(large.named_suburb?.inside).toBe(1);
  });

  it('is used for every page of a misspelt search, not only the first', async () => {
    let page = await search('mianway', '&limit=2');
    const there = inOrder(page);
    while (page.next_cursor !== null) {
      page = await search('mianway', `&limit=2&cursor=${page.next_cursor}`);
      there.push(...inOrder(page));
    }
    expect(there).toEqual(best);
  });

  it('is not used if another sort order is chosen or the text names no suburb', async () => {
    const newest = await search('mainway', '&sort=newest');
    expect(inOrder(newest)[0]).toBe('Near two');
    expect(newest.named_suburb).toBeNull();
    expect((await search('thatch')).named_suburb).toBeNull();
    const { next_cursor } = await search('mainway', '&limit=1');
    const answer = await app.request(`/api/properties?q=mainway&sort=newest&cursor=${next_cursor}`);
    expect(answer.status).toBe(400);
  });
});
