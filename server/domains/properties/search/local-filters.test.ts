import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localFilters } from '../../../../contract/properties/local-filters.ts';
import type { PropertyPage } from '../../../../contract/properties/properties.ts';
import type { Properties } from '../../../../database/rows.generated.ts';
import { insertPerson, insertProperty } from '../../../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

const titlesOf = ({ properties }: PropertyPage) => properties.map(({ title }) => title).sort();

describe('local filters', () => {
  interface Said extends Partial<Insertable<Properties>> {
    features?: string[];
    amenities?: string[];
  }
  const words: [string, string, Said][] = [
    ['borehole', 'Borehole with tank', { features: ['borehole and JoJo tank'] }],
    ['solar', 'Solar panels', { features: ['Solar panels'] }],
    ['solar', 'Inverter', { features: ['5 kVA inverter'] }],
    ['prepaid_zesa', 'Prepaid meter', { features: ['ZESA prepaid meter'] }],
    ['prepaid_zesa', 'Pre-paid ZESA', { features: ['Pre-paid ZESA'] }],
    ['own_entrance', 'Separate entrance', { features: ['Separate entrance'] }],
    ['parking', 'Ticked parking', { amenities: ['parking'] }],
    ['parking', 'Carport', { features: ['Carport'] }],
    ['furnished', 'Ticked furnished', { amenities: ['furnished'] }],
    ['furnished', 'Partly furnished', { features: ['Partly furnished'] }],
    ['pets', 'Ticked pets', { amenities: ['pets'] }],
    ['pets', 'Pets on request', { features: ['Pets on request'] }],
    ['security', 'Ticked security', { amenities: ['security'] }],
    ['security', 'Guard at night', { features: ['24-hour guard'] }],
    ['none', 'What is denied', { features: ['No pets', 'No borehole', 'not furnished'] }],
    ['borehole', 'Shared borehole', { borehole: 'shared' }],
    ['solar', 'Solar for lights', { solar: 'lights' }],
    ['solar', 'Inverter alone', { solar: 'none', inverter: true }],
    ['prepaid_zesa', 'Meter of its own', { zesa: 'own_prepaid' }],
    ['none', 'No borehole after all', { features: ['Borehole'], borehole: 'none' }],
    ['none', 'No solar after all', { features: ['Solar'], solar: 'none', inverter: false }],
    ['none', 'Shared meter after all', { features: ['Prepaid meter'], zesa: 'shared' }],
    ['none', 'Other things', { features: ['Solar geyser', 'Prepaid water', 'Unfurnished'] }],
  ];

  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
    const { db } = app.database;
    const owner_id = await insertPerson(db);
    for (const [, title, { features = [], amenities = [], ...said }] of words) {
      const ticked = amenities.map((id) => ({ id, name: id, icon: id }));
      await insertProperty(db, {
        ...said,
        owner_id,
        city: 'Kariba',
        suburb: 'Mica Point',
        title,
        features,
        amenities: ticked,
      });
    }
    const everything = ['Borehole', 'Inverter', 'Own entrance', 'Alarm'];
    await insertProperty(db, {
      owner_id,
      city: 'Kariba',
      suburb: 'Mica Point',
      title: 'Much at once',
      features: everything,
    });
  });

  afterAll(() => app.close());

  const ask = (query: Record<string, string>) =>
    app.request(`/api/properties?${new URLSearchParams(query)}`);

  const titlesWith = async (has: string) =>
    titlesOf(await (await ask({ city: 'kariba', has, limit: '50' })).json());

  it.each(localFilters.map((filter) => [filter]))(
    'find homes whose listing offers %s, but not homes whose listing rules it out',
    async (filter) => {
      const expected = words.filter(([of]) => of === filter).map(([, title]) => title);
      const found = (await titlesWith(filter)).filter((title) => title !== 'Much at once');
      expect(found).toEqual(expected.sort());
    },
  );

  it('can be combined, both in lists and in counts', async () => {
    expect(await titlesWith('own_entrance,borehole,security')).toEqual(['Much at once']);
    expect(await titlesWith('borehole,pets')).toEqual([]);
    const answer = await app.request('/api/properties/count?city=kariba&has=borehole,solar');
    expect(await answer.json()).toEqual({ total: 1, total_is_capped: false });
  });

  it.each(['castle', 'borehole,', ',', 'borehole solar', ''])('reject has=%s', async (has) =>
    expect((await ask({ has })).status).toBe(400),
  );
});
