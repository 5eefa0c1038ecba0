import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PropertyPage } from '../../contract/properties.ts';
import { insertPerson, insertProperty } from '../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';

describe('the best match', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
    const { db } = app.database;
    const owner_id = await insertPerson(db);
    const at = (day: number) => ({ owner_id, created_at: new Date(Date.UTC(2026, 1, day)) });
    const homes = [
      { suburb: 'Hatfield', title: 'Hatfield one', ...at(1) },
      { suburb: 'Hatfield', title: 'Hatfield two', ...at(3) },
      { suburb: 'Hatfield', title: 'Hatfield three', bedrooms: 4, ...at(5) },
      { suburb: 'Msasa', title: 'Near one', description: 'A walk from Hatfield.', ...at(2) },
      { suburb: 'Msasa', title: 'Near two', description: 'Buses to Hatfield pass.', ...at(6) },
      { suburb: 'Hatfield North', title: 'Further north', ...at(4) },
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
    'Hatfield three',
    'Hatfield two',
    'Hatfield one',
    'Near two',
    'Further north',
    'Near one',
  ];

  it('of a suburb is what is there, then what mentions it, and it says how many', async () => {
    const page = await search('hatfield');
    expect(inOrder(page)).toEqual(best);
    expect(page.named_suburb).toEqual({ name: 'Hatfield', inside: 3, mentioned: 3 });
    expect(page.total).toBe(6);
  });

  it('is the same page by page, there and back, also across the border', async () => {
    for (const limit of [1, 2, 3, 4]) {
      const there: string[][] = [];
      let page = await search('hatfield', `&limit=${limit}`);
      let first = 1;
      for (;;) {
        there.push(inOrder(page));
        expect(page.first).toBe(first);
        first += page.properties.length;
        if (page.next_cursor === null) break;
        page = await search('hatfield', `&limit=${limit}&cursor=${page.next_cursor}`);
      }
      expect(there.flat()).toEqual(best);
      const back: string[][] = [];
      while (page.previous_cursor !== null) {
        page = await search('hatfield', `&limit=${limit}&cursor=${page.previous_cursor}`);
        back.unshift(inOrder(page));
      }
      expect(back).toEqual(there.slice(0, -1));
    }
  });

  it('of the longest name, of a misspelt one, and beside other words and filters', async () => {
    expect((await search('hatfield north')).named_suburb?.name).toBe('Hatfield North');
    const misspelt = await search('hatfeild');
    expect(misspelt).toMatchObject({ corrected_q: 'hatfield', named_suburb: { inside: 3 } });
    const large = await search('hatfield', '&bedrooms=4');
    expect(large.named_suburb?.inside).toBe(1);
  });

  it('gives way to an order that is asked for, and needs the name of a suburb', async () => {
    const newest = await search('hatfield', '&sort=newest');
    expect(inOrder(newest)[0]).toBe('Near two');
    expect(newest.named_suburb).toBeNull();
    expect((await search('thatch')).named_suburb).toBeNull();
    const { next_cursor } = await search('hatfield', '&limit=1');
    const answer = await app.request(`/api/properties?q=thatch&cursor=${next_cursor}`);
    expect(answer.status).toBe(400);
  });
});
