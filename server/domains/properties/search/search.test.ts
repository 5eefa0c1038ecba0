import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlaceSuggestion, PropertyPage } from '../../../../contract/properties/properties.ts';
import { fc } from '../../../../test/random.ts';
import { insertAgency, insertPerson, insertProperty } from '../../../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
let agency: number;

beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.database;
  const owner_id = await insertPerson(db);
  agency = await insertAgency(db, { name: 'Msasa Property' });
  const homes = [
    {
      suburb: 'Borrowdale',
      title: 'Garden cottage',
      description: 'Solar panels and a quiet veranda.',
      features: ['Inverter', 'Private entrance'],
    },
    {
      suburb: 'Avondale',
      title: 'Flat near the shops',
      description: 'Second floor, with a borehole.',
      features: ['Borehole'],
    },
    {
      suburb: 'Mount Pleasant',
      title: 'Three cottages',
      description: 'One yard, one wall, JoJo tanks.',
      features: ['Boreholes', 'ZESA prepaid meter'],
    },
    {
      city: 'Bulawayo',
      suburb: 'Hillside',
      title: 'Stone house',
      description: 'A roof of thatch and old trees.',
      agency_id: agency,
    },
    {
      city: 'Mutare',
      suburb: "St Mary's",
      title: 'Hidden villa',
      description: 'A palace nobody may see yet.',
      hidden_at: new Date(),
    },
  ];
  for (const home of homes) await insertProperty(db, { owner_id, type: 'apartment', ...home });
});
afterAll(() => app.close());

async function search(q: string, more = ''): Promise<PropertyPage> {
  const response = await app.request(`/api/properties?q=${encodeURIComponent(q)}${more}`);
  expect(response.status, q).toBe(200);
  return response.json();
}
const titlesOf = ({ properties }: PropertyPage) => properties.map(({ title }) => title).sort();

describe('words that name a filter', () => {
  it.each([
    ['borehole', 'has=borehole', ['Flat near the shops', 'Three cottages']],
    ['solar panels', 'has=solar', ['Garden cottage']],
    ['ZESA', 'has=prepaid_zesa', ['Three cottages']],
    ['cottage boreholes', 'q=cottage&has=borehole', ['Three cottages']],
    ['flat in Hillside under $900', 'city=Hillside&type=apartment&maxPrice=900', ['Stone house']],
    ['borowdale', 'city=Borrowdale', ['Garden cottage']],
    ['garden, no pets', 'q=garden', ['Garden cottage']],
    ['private entrance Borrowdale', 'q=borrowdale&has=own_entrance', ['Garden cottage']],
  ])('the text “%s” finds and counts the same homes as filter %s', async (q, filter, titles) => {
    const page = await search(q);
    const same = await app.request(`/api/properties?${filter}`);
    expect(titlesOf(page)).toEqual(titles);
    expect(page.properties).toEqual(((await same.json()) as PropertyPage).properties);
    const counted = await app.request(`/api/properties/count?q=${encodeURIComponent(q)}`);
    expect(await counted.json()).toMatchObject({ total: titles.length });
  });

  it('can be combined with filters that are already set', async () => {
    expect(titlesOf(await search('zesa', '&has=borehole'))).toEqual(['Three cottages']);
    expect(titlesOf(await search('zesa', '&has=solar'))).toEqual([]);
  });

  it('also work when misspelt', async () => {
    const found = await search('boreole avondale');
    expect(found.corrected_q).toBeNull();
    expect(titlesOf(found)).toEqual(['Flat near the shops']);
  });
});

describe('searching by text', () => {
  it.each([
    ['the title', 'stone', ['Stone house']],
    ['the description', 'thatch', ['Stone house']],
    ['the suburb', 'avondale', ['Flat near the shops']],
    ['the city', 'bulawayo', ['Stone house']],
    ['the agency', 'msasa', ['Stone house']],
    ['another form of the word', 'cottage', ['Garden cottage', 'Three cottages']],
    ['the beginning of the last word', 'mount plea', ['Three cottages']],
    ['all words in any order', 'SOLAR Borrowdale cottage!', ['Garden cottage']],
  ])('finds homes by %s', async (_, q, titles) => {
    const page = await search(q);
    expect(titlesOf(page)).toEqual(titles);
    expect(page).toMatchObject({ total: titles.length, corrected_q: null });
  });

  it.each([
    ['cottge', 'cottage', ['Garden cottage', 'Three cottages']],
    ['harre cottge', 'cottage', ['Garden cottage', 'Three cottages']],
    ['msaza', 'msasa', ['Stone house']],
    ['hilside msaza', 'msasa', ['Stone house']],
  ])('corrects %s to %s and reports the correction', async (q, corrected_q, titles) => {
    const page = await search(q);
    expect(page).toMatchObject({ corrected_q, total: titles.length });
    expect(titlesOf(page)).toEqual(titles);
  });

  it('does not correct a word that a listing contains', async () => {
    expect(await search('jojo')).toMatchObject({ total: 1, corrected_q: null });
    expect(await search('jojo', '&minPrice=5000')).toMatchObject({ total: 0, corrected_q: null });
    expect(await search('xyzzyx')).toMatchObject({ total: 0, corrected_q: null });
  });

  it('reveals nothing about hidden listings', async () => {
    expect(await search('palace')).toMatchObject({ total: 0 });
    expect(await search('mutare')).toMatchObject({ total: 0, corrected_q: null });
  });

  it('can be combined with filters', async () => {
    expect(titlesOf(await search('cottage', '&city=mount'))).toEqual(['Three cottages']);
    expect(titlesOf(await search('borowdale', '&type=apartment&maxPrice=650'))).toEqual([
      'Garden cottage',
    ]);
  });

  it('ignores search text that contains no words', async () => {
    expect(await search(' ?!* ')).toMatchObject({ total: 4, corrected_q: null });
  });

  it('finds homes by a renamed agency’s new name', async () => {
    const { db } = app.database;
    await db
      .updateTable('agencies')
      .set({ name: 'Kopje Estates' })
      .where('id', '=', agency)
      .execute();
    expect(titlesOf(await search('kopje'))).toEqual(['Stone house']);
    expect(titlesOf(await search('kopie'))).toEqual(['Stone house']);
  });

  it('never fails, whatever the text', async () => {
    const operators = fc.string({ unit: fc.constantFrom(...'&|!():*<->\\\'"%_ aé½ß١\u0301🏠') });
    const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), operators);
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        const q = typed.replaceAll('\u0000', '').toWellFormed().slice(0, 100).toWellFormed();
        for (const address of ['', '/suggestions']) {
          const path = `/api/properties${address}?q=${encodeURIComponent(q)}`;
          expect((await app.request(path)).status).toBe(200);
        }
      }),
      { numRuns: 100 },
    );
  });

  it.each(['%00', '%ED%A0%80', '%', 'a'.repeat(101)])('refuses q=%s', async (q) => {
    for (const address of ['', '/suggestions']) {
      expect((await app.request(`/api/properties${address}?q=${q}`)).status).toBe(400);
    }
  });
});

describe('suggesting places', () => {
  const suggest = async (q: string): Promise<PlaceSuggestion[]> =>
    (await app.request(`/api/properties/suggestions?q=${encodeURIComponent(q)}`)).json();

  it.each([
    ['the beginning of a name', 'har', { city: 'Harare', suburb: null, count: 3 }],
    ['any letter case', 'BORR', { city: 'Harare', suburb: 'Borrowdale', count: 1 }],
    [
      'the beginning of a later word',
      'plea',
      { city: 'Harare', suburb: 'Mount Pleasant', count: 1 },
    ],
    ['a misspelt city', 'bulwayo', { city: 'Bulawayo', suburb: null, count: 1 }],
    ['a misspelt suburb', 'borowdale', { city: 'Harare', suburb: 'Borrowdale', count: 1 }],
  ])('matches %s', async (_, q, first) => expect((await suggest(q))[0]).toEqual(first));

  it('omits places without public listings, and returns nothing for an empty text', async () => {
    expect(await suggest('mutare')).toEqual([]);
    expect(await suggest('%')).toEqual([]);
    expect(await suggest(' ')).toEqual([]);
  });

  it('suggests at most six places', async () => {
    const { db } = app.database;
    const owner_id = await insertPerson(db);
    for (let number = 1; number <= 8; number += 1) {
      await insertProperty(db, { owner_id, city: 'Gweru', suburb: `Mkoba ${number}` });
    }
    expect(await suggest('mkoba')).toHaveLength(6);
  });
});
