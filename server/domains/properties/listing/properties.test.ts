import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PropertyLister } from '../../../../contract/properties/listers.ts';
import type { CardProperty, PropertyDetail } from '../../../../contract/properties/properties.ts';
import { insertAgency, insertPerson, insertProperty } from '../../../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => sql`truncate users, properties, uploads cascade`.execute(app.database.db));

async function get<T>(path: string): Promise<T> {
  const response = await app.request(`/api/properties${path}`);
  expect(response.status).toBe(200);
  return response.json();
}

describe('a listing', () => {
  it('has every specified field, as numbers, lists and strings (ENT-01, ENT-02)', async () => {
    const { db } = app.database;
    const agency_id = await insertAgency(db, { name: 'Msasa Property', logo: '/media/logo.png' });
    const agent_id = await insertPerson(db, {
      role: 'agent',
      name: 'Rudo',
      agencyId: agency_id,
      confirmed: true,
    });
    const location = {
      city: 'Mutare',
      suburb: 'Chikanga',
      address: '3 Hill Street',
      coordinates: { latitude: -18.97, longitude: 32.63 },
    };
    const created_at = new Date('2026-03-04T05:06:07.089Z');
    const amenities = [{ id: 'pets', name: 'Pet Friendly', icon: 'paw' }];
    const id = await insertProperty(db, {
      title: 'Cluster with a view',
      description: 'High above the town, with a borehole.',
      price: 1234.5,
      currency: 'ZWG',
      type: 'townhouse',
      bedrooms: 2,
      bathrooms: 2.5,
      size: 88.25,
      location,
      amenities,
      features: ['Borehole', 'Durawall'],
      deposit_months: 1,
      deposit_amount: 300,
      deposit_return: 'within_14_days',
      deposit_note: 'In cash',
      agent_fee: 150,
      agent_fee_payer: 'both',
      other_charges: 25,
      other_charges_note: 'Lease and keys',
      zesa: 'own_prepaid',
      spared_line: true,
      solar: 'essentials',
      inverter: true,
      geyser: 'gas',
      cooking: 'both',
      zesa_hours: 18,
      council_water_days: 3,
      borehole: 'shared',
      borehole_drinkable: false,
      tank_litres: 5000,
      agency_id,
      agent_id,
      created_at,
      updated_at: created_at,
      confirmed_at: new Date('2026-10-31T22:30:00Z'),
    });
    const given = await db
      .selectFrom('properties')
      .select(['owner_id', 'reference'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(await get<PropertyDetail>(`/${id}`)).toEqual({
      id,
      title: 'Cluster with a view',
      confirmed_claims: [],
      right_to_let: null,
      description: 'High above the town, with a borehole.',
      price: 1234.5,
      currency: 'ZWG',
      type: 'townhouse',
      bedrooms: 2,
      bathrooms: 2.5,
      size: 88.25,
      let_as: 'whole',
      rooms_offered: null,
      priced_per: null,
      kitchen: null,
      bathroom: null,
      landlord_on_site: null,
      suits: null,
      deposit_months: 1,
      deposit_amount: 300,
      deposit_return: 'within_14_days',
      deposit_note: 'In cash',
      agent_fee: 150,
      agent_fee_payer: 'both',
      other_charges: 25,
      other_charges_note: 'Lease and keys',
      zesa: 'own_prepaid',
      spared_line: true,
      solar: 'essentials',
      inverter: true,
      geyser: 'gas',
      cooking: 'both',
      zesa_hours: 18,
      council_water_days: 3,
      borehole: 'shared',
      borehole_drinkable: false,
      tank_litres: 5000,
      location,
      amenities,
      features: ['Borehole', 'Durawall'],
      ...given,
      agency_id,
      agent_id,
      created_at: created_at.toISOString(),
      updated_at: created_at.toISOString(),
      confirmed_on: '2026-11-01',
      move_in_cost: 1634.5,
      available: true,
      rented: false,
      agency: { name: 'Msasa Property', logo: '/media/logo.png', lister_confirmed: true },
      agent: { name: 'Rudo', confirmed: true, avatar: null },
      images: [],
      cover: null,
      pictures: [],
      share_picture: null,
    });
  });

  it('has its pictures in order, the first as the cover', async () => {
    const { db } = app.database;
    const id = await insertProperty(db, { pictures: 3 });
    // Reverses the positions, so that they differ from the order of insertion.
    await sql`update property_images set position = 2 - position`.execute(db);
    const uploads = await sql<{ key: string }>`
      select key from uploads join property_images on upload_id = uploads.id order by position
    `.execute(db);
    const urls = uploads.rows.map(({ key }) => app.app.store.publicUrl('property-images', key));
    const detail = await get<PropertyDetail>(`/${id}`);
    expect(detail.images).toEqual(urls);
    expect(detail.pictures.map(({ url }) => url)).toEqual(urls);
    expect(detail.cover).toEqual(detail.pictures[0]);
    const base = urls[0]?.replace('.jpg', '');
    expect(detail.cover).toMatchObject({
      width: 1600,
      height: 1200,
      placeholder: 'data:image/webp;base64,UklGRg==',
      renditions: [
        { width: 320, bytes: 6000 },
        { width: 640, bytes: 18_000 },
      ],
    });
    expect(detail.share_picture).toEqual({ url: `${base}-320.jpg`, width: 320, height: 240 });
    const [card] = await get<CardProperty[]>('/featured');
    // A card includes a file size only for its cover's narrowest rendition.
    const renditions = [{ width: 320, bytes: 6000 }, { width: 640 }];
    expect(card?.cover).toEqual({ ...detail.cover, renditions });
    expect(detail).toMatchObject({ ...card, cover: detail.cover });
  });

  it.each([
    ['available', { available: true, rented: false }],
    ['unavailable', { available: false, rented: false }],
    ['rented', { available: false, rented: true }],
    ['lapsed', { available: false, rented: false }],
  ])('can be read while its state is %s (P3, ENT-03)', async (state, expected) => {
    const id = await insertProperty(app.database.db, { state });
    expect(await get<PropertyDetail>(`/${id}`)).toMatchObject(expected);
  });

  it('returns the same "not found" if it is hidden, deleted, missing or has an invalid id (DETAIL-17, P3h)', async () => {
    const { db } = app.database;
    const ids = [
      await insertProperty(db, { hidden_at: new Date() }),
      await insertProperty(db, { deleted_at: new Date() }),
      await insertProperty(db, { owner_id: await insertPerson(db, { active: false }) }),
      randomUUID(),
      'no-id',
      '1%27or%201=1',
      '%00',
    ];
    const answers = await Promise.all(
      ids.map(async (id) => {
        const response = await app.request(`/api/properties/${id}`);
        const headers = JSON.stringify([...response.headers]);
        return `${response.status} ${headers} ${await response.text()}`.replace(
          /"request_id":"[^"]*"/,
          '',
        );
      }),
    );
    expect(answers[0]).toMatch(/^404 .*"code":"not_found"/);
    expect(new Set(answers).size).toBe(1);
  });

  it('can store its location as a JSON string (ENT-10)', async () => {
    const location = { city: 'Gweru', suburb: 'Senga', address: '', coordinates: null };
    const id = await insertProperty(app.database.db, { location: JSON.stringify(location) });
    expect(await get<PropertyDetail>(`/${id}`)).toMatchObject({ location });
    expect(await get(`?city=senga`)).toMatchObject({ total: 1 });
  });

  it('is returned without the invalid parts of its stored JSON columns', async () => {
    const id = await insertProperty(app.database.db, {
      amenities: [{ id: 'wifi', name: 'WiFi', icon: 'wifi' }, 'pool', { id: 7 }],
      location: {
        city: 'Gweru',
        suburb: 'Senga',
        coordinates: { latitude: 'north' },
        planet: 'Earth',
      },
    });
    expect(await get<PropertyDetail>(`/${id}`)).toMatchObject({
      amenities: [{ id: 'wifi', name: 'WiFi', icon: 'wifi' }],
      location: { city: 'Gweru', suburb: 'Senga', address: '', coordinates: null },
    });
  });
});

describe('"listed by" (CARD-12, CARD-13)', () => {
  const agentOf = async (id: string) => (await get<PropertyDetail>(`/${id}`)).agent;

  it('names the agent, and marks them as confirmed only if the listing’s agency has confirmed them', async () => {
    const { db } = app.database;
    const [agency_id, other] = [await insertAgency(db), await insertAgency(db)];
    const agents = [
      { agencyId: agency_id, confirmed: true, expected: true },
      { agencyId: agency_id, confirmed: false, expected: false },
      { agencyId: other, confirmed: true, expected: false },
    ];
    for (const { expected, ...agent } of agents) {
      const agent_id = await insertPerson(db, { role: 'agent', name: 'Rudo', ...agent });
      const id = await insertProperty(db, { agency_id, agent_id });
      expect(await agentOf(id)).toMatchObject({ name: 'Rudo', confirmed: expected });
    }
  });

  it('names the agency, with its logo only if it has confirmed the lister (DEC-05, DEC-32)', async () => {
    const { db } = app.database;
    const [agency_id, other] = [
      await insertAgency(db, { name: 'Matobo Realty', logo: '/media/logo.png' }),
      await insertAgency(db),
    ];
    const listers = [
      { role: 'agent', agencyId: agency_id, confirmed: true, isConfirmed: true },
      { role: 'agent', agencyId: agency_id, confirmed: false, isConfirmed: false },
      { role: 'agent', agencyId: other, confirmed: true, isConfirmed: false },
      { role: 'agency', agencyId: agency_id, confirmed: false, isConfirmed: true },
    ] as const;
    for (const { isConfirmed, ...lister } of listers) {
      const owner_id = await insertPerson(db, lister);
      const agent_id = lister.role === 'agent' ? owner_id : null;
      const id = await insertProperty(db, { agency_id, owner_id, agent_id });
      const named = { name: 'Matobo Realty', lister_confirmed: isConfirmed };
      const agency = { ...named, logo: isConfirmed ? '/media/logo.png' : null };
      expect((await get<PropertyDetail>(`/${id}`)).agency).toEqual(agency);
      expect((await get<PropertyLister>(`/${id}/lister`)).agency).toEqual(agency);
      const cards = await get<CardProperty[]>('/featured');
      expect(cards.find((card) => card.id === id)?.agency).toEqual(named);
    }
  });

  it('names the owner if there is no agency, and is empty if there is no name', async () => {
    const { db } = app.database;
    const nameless = await insertPerson(db, { name: null });
    const agent_id = await insertPerson(db, { role: 'agent', name: null });
    const owned = await insertProperty(db, {
      agent_id,
      owner_id: await insertPerson(db, { name: 'Chipo' }),
    });
    expect(await agentOf(owned)).toMatchObject({ name: 'Chipo', confirmed: false });
    expect(await agentOf(await insertProperty(db, { owner_id: nameless }))).toBeNull();
  });
});
