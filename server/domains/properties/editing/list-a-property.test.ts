import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  OwnProperty,
  OwnPropertyRow,
} from '../../../../contract/properties/property-editing.ts';
import { listProperty, propertyInput } from '../../../../test/list-property.ts';
import { createAgency, createPersona, type Persona, sendJson } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
let owner: Persona;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await createPersona(app, { role: 'owner', name: 'Farai Dube' });
});

const send = (body: unknown, lister = owner) => lister.send('POST', '/api/properties', body);
const countProperties = async () =>
  (await app.database.db.selectFrom('properties').select('id').execute()).length;

describe('listing a home', () => {
  it('returns all entered fields and makes them public (ENT-01)', async () => {
    const said = propertyInput({
      location: {
        city: 'Mutare',
        suburb: 'Murambi',
        address: '3 Eland Road',
        coordinates: { latitude: -18.95, longitude: 32.66 },
      },
    });
    const id = randomUUID();
    const answer = await send({ ...said, id, owner_id: owner.id, available: true });
    expect(answer.status).toBe(201);
    const own: OwnProperty = await answer.json();
    expect(own).toMatchObject({ ...said, id, owner_id: owner.id, version: 1, hidden: false });
    expect([own.available, own.rented, own.agent_id, own.agency_id]).toEqual([
      true,
      false,
      null,
      null,
    ]);
    const {
      version,
      lapsed,
      hidden,
      hidden_reason,
      held,
      questioned_claims,
      viewer_can,
      ...shown
    } = own;
    expect(await (await app.request(`/api/properties/${id}`)).json()).toEqual(shown);
  });

  it('accepts the shortest allowed texts and a price of zero (FORM-16)', async () => {
    const shortest = { title: 'abcde', description: 'x'.repeat(20), price: 0 };
    const said = { ...propertyInput(), ...shortest, bedrooms: 0, bathrooms: 0, size: 0 };
    expect((await send(said)).status).toBe(201);
  });

  it('accepts a location as a JSON string (ENT-10)', async () => {
    const location = { city: 'Kwekwe', suburb: 'Newtown', address: '1 Main Street' };
    const own = await (
      await send({ ...propertyInput(), location: JSON.stringify(location) })
    ).json();
    expect(own.location).toEqual({ ...location, coordinates: null });
    const found = await (await app.request('/api/properties?city=kwekwe')).json();
    expect(found.properties.map(({ id }: OwnProperty) => id)).toEqual([own.id]);
  });

  it.each([
    ['title', 'abcd', 'Title must be at least 5 characters'],
    ['description', 'x'.repeat(19), 'Description must be at least 20 characters'],
    ['price', -1, 'Price must be a positive number'],
    ['location.city', ' ', 'City is required'],
    ['location.suburb', '', 'Suburb is required'],
    ['location.address', '', 'Address is required'],
    ['bathrooms', 1.25, 'Enter whole or half bathrooms, such as 1 or 1.5'],
    ['bathrooms', 5e-324, 'Enter whole or half bathrooms, such as 1 or 1.5'],
    ['bedrooms', 5e-324, 'Enter a whole number of bedrooms'],
  ])('refuses %s with the value %o: "%s" (FORM-17, ENT-02)', async (field, value, message) => {
    const [part = '', inner] = field.split('.');
    const said = propertyInput();
    const wrong = inner ? { ...said.location, [inner]: value } : value;
    const before = await countProperties();
    const answer = await send({ ...said, [part]: wrong });
    expect(answer.status).toBe(400);
    expect((await answer.json()).fields).toEqual({ [field]: message });
    expect(await countProperties()).toBe(before);
  });

  it('refuses a location string that does not contain a valid JSON object', async () => {
    for (const location of ['{', 'null', '[]', '"x"']) {
      expect((await send({ ...propertyInput(), location })).status).toBe(400);
    }
  });

  it.each([
    ['agency_id', 1],
    ['agent_id', randomUUID()],
    ['state', 'rented'],
    ['rented', true],
    ['available', false],
    ['version', 7],
    ['hidden_at', null],
    ['created_at', '2020-01-01T00:00:00Z'],
  ])('does not let clients set %s (S28)', async (field, value) => {
    expect((await send({ ...propertyInput(), [field]: value })).status).toBe(400);
  });

  it('is refused if the request names another person as the owner (P10)', async () => {
    const other = await createPersona(app, { role: 'owner' });
    const answer = await send({ ...propertyInput(), owner_id: other.id });
    expect([answer.status, (await answer.json()).code]).toEqual([403, '42501']);
  });

  it('is allowed only for lister roles (P5)', async () => {
    for (const role of ['renter', 'super_admin'] as const) {
      expect((await send(propertyInput(), await createPersona(app, { role }))).status).toBe(403);
    }
    const visitor = { method: 'POST', path: '/api/properties', body: propertyInput() };
    expect((await sendJson(app, visitor)).status).toBe(401);
  });
});

describe('the owner of a listing', () => {
  it('is the agent who adds it, and the listing shows the agency’s name (ENT-15, REG-46)', async () => {
    const agencyId = await createAgency(app, `Msasa ${randomUUID()}`);
    const agent = await createPersona(app, { role: 'agent', name: 'Chipo', agencyId });
    const own = await listProperty(agent);
    expect(own).toMatchObject({ owner_id: agent.id, agent_id: agent.id, agency_id: agencyId });
    expect(own.agent).toEqual({ name: 'Chipo', confirmed: false, avatar: null });
    expect(own.agency?.name).toMatch(/^Msasa/);
  });

  it('is the agency that adds it', async () => {
    const agencyId = await createAgency(app);
    const agency = await createPersona(app, { role: 'agency', agencyId });
    expect(await listProperty(agency)).toMatchObject({
      owner_id: agency.id,
      agent_id: null,
      agency_id: agencyId,
    });
  });
});

describe('sending a listing with the same id again', () => {
  it('returns the first listing every time (F14)', async () => {
    const said = { ...propertyInput({ price: 99.999, size: 10.004 }), id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(said)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    const mine = await (await owner.send('GET', '/api/me/properties')).json();
    expect(mine).toHaveLength(1);
  });

  it('is refused if its contents differ or another person sends it', async () => {
    const said = { ...propertyInput(), id: randomUUID() };
    await send(said);
    const other = await createPersona(app, { role: 'owner' });
    for (const answer of [await send({ ...said, price: 1 }), await send(said, other)]) {
      expect([answer.status, (await answer.json()).code]).toEqual([422, 'different_repeat']);
    }
  });

  it('does not restore a deleted listing', async () => {
    const said = { ...propertyInput(), id: randomUUID() };
    await send(said);
    await owner.send('DELETE', `/api/properties/${said.id}`);
    expect((await send(said)).status).toBe(422);
  });
});

describe('a lister’s dashboard', () => {
  const idsFor = async (lister: Persona, query = '') => {
    const answer = await lister.send('GET', `/api/me/properties${query}`);
    const rows: OwnPropertyRow[] = answer.status === 200 ? await answer.json() : [];
    return answer.status === 200 ? rows.map(({ id }) => id) : answer.status;
  };

  it('shows an owner their own listings in every state, newest first (DASH-14, TABLE-18)', async () => {
    const [first, second, third] = [
      await listProperty(owner),
      await listProperty(owner),
      await listProperty(owner),
    ];
    await listProperty(await createPersona(app, { role: 'owner' }));
    await owner.send('PATCH', `/api/properties/${first.id}/state`, { rented: true });
    await owner.send('DELETE', `/api/properties/${second.id}`);
    expect(await idsFor(owner)).toEqual([third.id, first.id]);
  });

  it('shows an agency all its listings, and an agent the listings they handle (DASH-15, DASH-16)', async () => {
    const agencyId = await createAgency(app);
    const agency = await createPersona(app, { role: 'agency', agencyId });
    const agent = await createPersona(app, { role: 'agent', agencyId, confirmed: true });
    const [ofAgent, ofAgency] = [await listProperty(agent), await listProperty(agency)];
    const [before, assigned] = [await listProperty(owner), await listProperty(owner)];
    const { db } = app.database;
    const assign = { agent_id: agent.id };
    await db.updateTable('properties').set(assign).where('id', '=', assigned.id).execute();
    expect(await idsFor(agency)).toEqual([ofAgency.id, ofAgent.id]);
    expect(await idsFor(agency, '?as=owner')).toEqual([ofAgency.id]);
    expect(await idsFor(agent)).toEqual([assigned.id, ofAgent.id]);
    expect(await idsFor(agent, '?as=owner')).toEqual([ofAgent.id]);
    expect(await idsFor(owner)).toEqual([assigned.id, before.id]);
  });

  it('never shows other people’s listings, whatever the query parameters (S33)', async () => {
    const agencyId = await createAgency(app);
    const agency = await createPersona(app, { role: 'agency', agencyId });
    for (const [lister, query, status] of [
      [owner, '?as=agency', 403],
      [owner, '?as=agent', 403],
      [agency, '?as=agent', 403],
      [owner, `?owner_id=${agency.id}`, 400],
      [owner, '?as=owner&as=owner', 400],
    ] as const) {
      expect([query, await idsFor(lister, query)]).toEqual([query, status]);
    }
  });
});
