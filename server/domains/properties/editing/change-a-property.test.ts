import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnProperty } from '../../../../contract/properties/property-editing.ts';
import { inventedWord } from '../../../../test/generated/invented-word.ts';
import { listProperty } from '../../../../test/list-property.ts';
import { createAgency, createPersona, type Persona } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
let owner: Persona;
let home: OwnProperty;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await createPersona(app, { role: 'owner' });
  home = await listProperty(owner);
});

const change = (body: unknown, person = owner, id = home.id) =>
  person.send('PATCH', `/api/properties/${id}`, body);
const changeState = (body: unknown, person = owner, id = home.id) =>
  person.send('PATCH', `/api/properties/${id}/state`, body);
const remove = (person = owner, query = '', id = home.id) =>
  person.send('DELETE', `/api/properties/${id}${query}`);
const read = async () => (await app.request(`/api/properties/${home.id}`)).json();
const refusalOf = async (answer: Response) => [answer.status, (await answer.json()).code];
const browse = async (query: string) => {
  const page = await (await app.request(`/api/properties?${query}`)).json();
  return page.properties.map(({ id }: OwnProperty) => id);
};

describe('changing a listing', () => {
  it('does not change fields that the request omits', async () => {
    const answer = await change({ price: 410 });
    const { updated_at, ...own } = await answer.json();
    const { updated_at: _, ...before } = home;
    const move_in_cost = 410 + 300 + 150 / 2 + 25;
    expect(own).toEqual({ ...before, price: 410, move_in_cost, version: 2 });
    expect(updated_at >= home.updated_at).toBe(true);
    expect(await read()).toMatchObject({ price: 410, title: home.title });
  });

  it('makes the listing searchable by its new place and text', async () => {
    const suburb = `Suburb${randomUUID().slice(0, 8)}`;
    await change({ location: { ...home.location, city: 'Chinhoyi', suburb } });
    expect(await browse(`city=${suburb}`)).toEqual([home.id]);
    const word = `jojo${inventedWord()}`;
    await change({ description: `A home with a ${word} tank behind the kitchen.` });
    expect(await browse(`q=${word}`)).toEqual([home.id]);
  });

  it('is refused if the listing has changed in the meantime (F30)', async () => {
    expect((await change({ price: 1, version: 1 })).status).toBe(200);
    expect(await refusalOf(await change({ price: 2, version: 1 }))).toEqual([409, 'conflict']);
    expect(await read()).toMatchObject({ price: 1 });
  });

  it.each([
    ['owner_id', randomUUID()],
    ['agency_id', 1],
    ['agent_id', null],
    ['state', 'rented'],
    ['available', true],
    ['id', randomUUID()],
    ['created_at', '2020-01-01T00:00:00Z'],
    ['deleted_at', null],
    ['hidden_at', null],
    ['lister_active', false],
  ])('refuses %s (S28)', async (field, value) => {
    expect((await change({ title: 'Quite another title', [field]: value })).status).toBe(400);
    expect(await read()).toMatchObject({ title: home.title });
  });
});

describe('another person’s listing', () => {
  it('cannot be changed: the response is "forbidden" if the listing is public and "not found" otherwise (P6 to P8)', async () => {
    const other = await createPersona(app, { role: 'owner' });
    const attempts = [
      () => change({ price: 1 }, other),
      () => changeState({ rented: true }, other),
      () => remove(other),
      () => other.send('GET', `/api/me/properties/${home.id}`),
      () => other.send('GET', `/api/me/properties/${home.id}/statistics`),
    ];
    for (const attempt of attempts)
      expect(await refusalOf(await attempt())).toEqual([403, '42501']);
    await changeState({ rented: true });
    const statuses = await Promise.all(attempts.map(async (attempt) => (await attempt()).status));
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
    expect(await read()).toMatchObject({ price: home.price, rented: true });
  });

  it('can be changed by its agent and its agency (DEC-05)', async () => {
    const agencyId = await createAgency(app);
    const agency = await createPersona(app, { role: 'agency', agencyId });
    const agent = await createPersona(app, { role: 'agent', agencyId });
    const another = await createPersona(app, { role: 'agent', agencyId, confirmed: true });
    const { id } = await listProperty(agent);
    expect((await change({ price: 5 }, agency, id)).status).toBe(200);
    expect((await change({ price: 6 }, agent, id)).status).toBe(200);
    expect((await change({ price: 7 }, another, id)).status).toBe(403);
  });

  it('cannot be changed by a former agent (S30)', async () => {
    const agent = await createPersona(app, { role: 'agent' });
    const assign = (agent_id: string | null) =>
      app.database.db
        .updateTable('properties')
        .set({ agent_id })
        .where('id', '=', home.id)
        .execute();
    await assign(agent.id);
    expect((await changeState({ available: true }, agent)).status).toBe(200);
    await assign(null);
    expect((await changeState({ available: true }, agent)).status).toBe(403);
  });
});

describe('availability', () => {
  it('is exactly one of available, rented or unavailable after every change (TABLE-10 to TABLE-13)', async () => {
    const states: unknown[] = [];
    for (const body of [
      { available: false },
      { rented: true },
      { available: true },
      { rented: true },
      { rented: false },
    ]) {
      const { available, rented } = await (await changeState(body)).json();
      states.push([available, rented]);
    }
    expect(states).toEqual([
      [false, false],
      [false, true],
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect((await (await changeState({ available: true })).json()).version).toBe(7);
  });

  it('determines whether a home is in the public list (BROWSE-17)', async () => {
    const query = `q=${encodeURIComponent(home.title)}`;
    await changeState({ rented: true });
    expect(await browse(query)).not.toContain(home.id);
    await changeState({ available: true });
    expect(await browse(query)).toContain(home.id);
  });

  it('cannot be changed by a second request based on the same version', async () => {
    expect((await changeState({ rented: true, version: 1 })).status).toBe(200);
    const late = await changeState({ available: false, version: 1 });
    expect(await refusalOf(late)).toEqual([409, 'conflict']);
    expect(await read()).toMatchObject({ available: false, rented: true });
  });

  it.each([{}, { available: true, rented: true }, { available: 'yes' }, { state: 'rented' }])(
    'refuses an invalid change: %o',
    async (body) => {
      expect((await changeState(body)).status).toBe(400);
    },
  );
});

describe('deleting a listing', () => {
  it('removes it for everyone, including the lister', async () => {
    expect((await remove()).status).toBe(200);
    expect((await app.request(`/api/properties/${home.id}`)).status).toBe(404);
    expect((await owner.send('GET', `/api/me/properties/${home.id}`)).status).toBe(404);
    expect((await change({ price: 1 })).status).toBe(404);
    expect((await remove()).status).toBe(404);
  });

  it('requires a reason if an administrator does it, and stores that reason (P7)', async () => {
    const admin = await createPersona(app, { role: 'super_admin' });
    expect((await remove(admin)).status).toBe(400);
    expect((await app.request(`/api/properties/${home.id}`)).status).toBe(200);
    expect((await remove(admin, '?reason=Not%20their%20house')).status).toBe(200);
    const entries = await app.database.db
      .selectFrom('admin_logs')
      .select(['action', 'reason', 'target_user_id', 'details'])
      .where('admin_id', '=', admin.id)
      .execute();
    const details = { property_id: home.id, title: home.title };
    const action = { action: 'delete_property', reason: 'Not their house' };
    expect(entries).toEqual([{ ...action, target_user_id: owner.id, details }]);
  });
});
