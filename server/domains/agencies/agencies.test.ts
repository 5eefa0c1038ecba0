import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgencyUser } from '../../../contract/agencies/agencies.ts';
import { tablesChanged } from '../../../test/authz/tables-changed.ts';
import {
  createAgency,
  createPersona,
  createProperty,
  type Persona,
} from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const input = (name = `Agency ${randomUUID()}`) => ({
  name,
  description: 'Homes around the kopje',
  website: 'https://kopje.test',
  email: 'office@kopje.test',
  phone: '+263 24 2700000',
  address: '1 Rotten Row, Harare',
});

/** An agency with its account, one confirmed agent and one pending agent. */
async function staffedAgency() {
  const agencyId = await createAgency(app);
  const account = await createPersona(app, { role: 'agency', agencyId });
  const agent = await createPersona(app, { role: 'agent', agencyId, confirmed: true });
  const waiting = await createPersona(app, { role: 'agent', agencyId });
  return { agencyId, account, agent, waiting };
}

describe('the list of agencies', () => {
  it('is sorted by name and contains public agencies only (REST-11, REG-41)', async () => {
    const [b, a] = [await createAgency(app, 'beta homes'), await createAgency(app, 'Alpha Homes')];
    const hidden = await createAgency(app, 'Aaa hidden');
    await app.database.db
      .updateTable('agencies')
      .set({ published_at: null })
      .where('id', '=', hidden)
      .execute();
    const list = await (await app.request('/api/agencies')).json();
    const ids = list.map(({ id }: { id: number }) => id);
    expect(ids.indexOf(a)).toBeLessThan(ids.indexOf(b));
    expect(ids).not.toContain(hidden);
    expect((await app.request(`/api/agencies/${hidden}`)).status).toBe(404);
  });

  it('contains the id needed to fetch each agency (REST-12)', async () => {
    const id = await createAgency(app, 'Msasa Homes');
    const answer = await app.request(`/api/agencies/${id}`);
    expect([answer.status, await answer.json()]).toMatchObject([200, { id, name: 'Msasa Homes' }]);
    expect((await app.request('/api/agencies/2147483647')).status).toBe(404);
  });
});

describe('an agency’s settings', () => {
  it('are replaced as a whole when saved, so omitted fields become empty (DEC-24, REST-14)', async () => {
    const { agencyId, account } = await staffedAgency();
    const full = input();
    const saved = await account.send('PUT', `/api/agencies/${agencyId}`, full);
    expect(await saved.json()).toMatchObject({ id: agencyId, ...full, logo: null });
    const { description, website, ...rest } = input();
    const emptied = await account.send('PUT', `/api/agencies/${agencyId}`, rest);
    expect(await emptied.json()).toMatchObject({ description: '', website: null });
  });

  it.each([
    [{ website: 'kopje' }, 'website'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ name: ' ' }, 'name'],
    [{ phone: '' }, 'phone'],
    [{ phone: 'ask at the office' }, 'phone'],
    [{ phone: '0772123456;0712345678' }, 'phone'],
    [{ phone: '077 212 345' }, 'phone'],
    [{ published_at: null }, 'published_at'],
    [{ account_active: true }, 'account_active'],
    [{ logo: '/x.png' }, 'logo'],
    [{ id: 1 }, 'id'],
  ])('are refused with %j', async (wrong, field) => {
    const { agencyId, account } = await staffedAgency();
    const before = await (await app.request(`/api/agencies/${agencyId}`)).json();
    const answer = await account.send('PUT', `/api/agencies/${agencyId}`, { ...input(), ...wrong });
    expect(answer.status).toBe(400);
    expect((await answer.json()).fields).toHaveProperty(field);
    expect(await (await app.request(`/api/agencies/${agencyId}`)).json()).toEqual(before);
  });

  it('show the office phone number in a form that can be dialled (TYPE-01)', async () => {
    const { agencyId, account } = await staffedAgency();
    const typed = { ...input(), phone: '\u202a(024)\u00a02 700\u2011000\u202c' };
    await account.send('PUT', `/api/agencies/${agencyId}`, typed);
    const founder = await createPersona(app);
    const founded = await founder.send('POST', '/api/agencies', { ...typed, name: input().name });
    for (const id of [agencyId, (await founded.json()).id]) {
      const shown = await (await app.request(`/api/agencies/${id}`)).json();
      expect(shown.phone).toBe('+263 24 2700000');
    }
  });

  it('are logged once when an administrator changes them (S35)', async () => {
    const { agencyId } = await staffedAgency();
    const admin = await createPersona(app, { role: 'super_admin' });
    await admin.send('PUT', `/api/agencies/${agencyId}`, input());
    const log = await app.database.db
      .selectFrom('admin_logs')
      .select(['action', 'details'])
      .where('admin_id', '=', admin.id)
      .execute();
    expect(log).toMatchObject([{ action: 'update_agency', details: { agency_id: agencyId } }]);
  });
});

it('the administrators’ log cannot be changed, even directly in the database (S35, X6)', async () => {
  const { db } = app.database;
  const [admin_id, action] = [randomUUID(), 'test'];
  await db.insertInto('admin_logs').values({ admin_id, action }).execute();
  await expect(db.updateTable('admin_logs').set({ action: 'x' }).execute()).rejects.toThrow();
  await expect(db.deleteFrom('admin_logs').execute()).rejects.toThrow();
});

const adminLogOf = (adminId: string) =>
  app.database.db
    .selectFrom('admin_logs')
    .select(['action', 'target_user_id', 'details'])
    .where('admin_id', '=', adminId)
    .orderBy('created_at')
    .execute();

it('each confirmation or removal of an agent by an administrator is logged once', async () => {
  const { agencyId, waiting } = await staffedAgency();
  const admin = await createPersona(app, { role: 'super_admin' });
  const path = `/api/agencies/${agencyId}/users`;
  await admin.send('POST', path, { user_id: waiting.id });
  await admin.send('POST', path, { user_id: waiting.id });
  await admin.send('DELETE', `${path}/${waiting.id}`);
  expect((await admin.send('DELETE', `${path}/${waiting.id}`)).status).toBe(404);
  const about = { target_user_id: waiting.id, details: { agency_id: agencyId } };
  expect(await adminLogOf(admin.id)).toEqual([
    { action: 'confirm_agent', ...about },
    { action: 'remove_agent', ...about },
  ]);
});

it('an agency’s decisions about its own agents are not in the administrators’ log', async () => {
  const { agencyId, account, waiting } = await staffedAgency();
  await account.send('POST', `/api/agencies/${agencyId}/users`, { user_id: waiting.id });
  expect(await adminLogOf(account.id)).toEqual([]);
});

describe('the people of an agency', () => {
  it('are visible to the agency account with contact details, and to its agents without them (G7, REST-17)', async () => {
    const { agencyId, account, agent, waiting } = await staffedAgency();
    const path = `/api/agencies/${agencyId}/users`;
    const seen = await (await account.send('GET', path)).json();
    expect(seen).toHaveLength(3);
    expect(seen).toContainEqual(
      expect.objectContaining({ id: waiting.id, confirmed: false, email: waiting.email }),
    );
    const byAgent = await (await agent.send('GET', path)).json();
    expect(byAgent.every(({ email }: { email: null }) => email === null)).toBe(true);
    expect((await waiting.send('GET', path)).status).toBe(403);
  });

  it('are each listed with what the viewer can do: confirm them, remove them, both or neither', async () => {
    const { agencyId, account, agent, waiting } = await staffedAgency();
    const decisions = async (person: Persona) => {
      const list = await person.send('GET', `/api/agencies/${agencyId}/users`);
      const seen: AgencyUser[] = await list.json();
      return Object.fromEntries(seen.map(({ id, viewer_can }) => [id, viewer_can]));
    };
    expect(await decisions(account)).toEqual({
      [account.id]: { confirm: false, remove: false },
      [agent.id]: { confirm: false, remove: true },
      [waiting.id]: { confirm: true, remove: true },
    });
    const nothing = { confirm: false, remove: false };
    expect(Object.values(await decisions(agent))).toEqual([nothing, nothing, nothing]);
  });

  it('lose access to the agency immediately when they are removed', async () => {
    const { agencyId, account, agent } = await staffedAgency();
    const id = await createProperty(app, { ownerId: agent.id, agentId: agent.id, agencyId });
    const path = `/api/agencies/${agencyId}/users`;
    expect((await account.send('DELETE', `${path}/${agent.id}`)).status).toBe(200);
    expect((await agent.send('GET', path)).status).toBe(403);
    const property = await (await app.request(`/api/properties/${id}`)).json();
    expect(property).toMatchObject({ agency_id: null, owner_id: agent.id });
    expect((await account.send('DELETE', `${path}/${agent.id}`)).status).toBe(404);
  });

  it('can be confirmed only by the agency that they chose when registering', async () => {
    const { agencyId, account } = await staffedAgency();
    const foreign = await staffedAgency();
    const path = `/api/agencies/${agencyId}/users`;
    for (const user_id of [foreign.waiting.id, randomUUID()]) {
      expect((await account.send('POST', path, { user_id })).status).toBe(404);
    }
    expect(await (await foreign.waiting.send('GET', '/api/me')).json()).toMatchObject({
      agency_confirmed: false,
    });
  });

  it('always include the agency account, which cannot remove itself', async () => {
    const { agencyId, account } = await staffedAgency();
    await createProperty(app, { ownerId: account.id, agencyId });
    const path = `/api/agencies/${agencyId}/users/${account.id}`;
    const changed = await tablesChanged(app, async () =>
      expect((await account.send('DELETE', path)).status).toBe(404),
    );
    expect(changed).toEqual([]);
  });
});

describe('closing an agency', () => {
  it('is refused while the agency has agents or listings (DEC-24)', async () => {
    const { agencyId, account, agent, waiting } = await staffedAgency();
    const close = () => account.send('DELETE', `/api/agencies/${agencyId}`);
    expect((await close()).status).toBe(409);
    await account.send('DELETE', `/api/agencies/${agencyId}/users/${agent.id}`);
    const property = await createProperty(app, { ownerId: account.id, agencyId });
    expect((await close()).status).toBe(409);
    await app.database.db
      .updateTable('properties')
      .set({ deleted_at: new Date() })
      .where('id', '=', property)
      .execute();
    expect((await close()).status).toBe(200);
    expect((await app.request(`/api/agencies/${agencyId}`)).status).toBe(404);
    expect(await (await waiting.send('GET', '/api/me')).json()).toMatchObject({ agency_id: null });
  });

  it('lets the agency account register another agency', async () => {
    const agencyId = await createAgency(app);
    const account = await createPersona(app, { role: 'agency', agencyId });
    expect((await account.send('POST', '/api/agencies', input())).status).toBe(409);
    await account.send('DELETE', `/api/agencies/${agencyId}`);
    const founded = await account.send('POST', '/api/agencies', input());
    expect(founded.status).toBe(201);
    const { id } = await founded.json();
    expect(await (await account.send('GET', '/api/me')).json()).toMatchObject({ agency_id: id });
  });

  it('needs a recently entered password (G4)', async () => {
    const agencyId = await createAgency(app);
    const account = await createPersona(app, { role: 'agency', agencyId });
    await app.database.db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(Date.now() - 3_600_000) })
      .where('user_id', '=', account.id)
      .execute();
    expect((await account.send('DELETE', `/api/agencies/${agencyId}`)).status).toBe(403);
  });

  it('is possible for an administrator who gives a reason, even if the agency has agents; the reason is logged (G4, REST-15)', async () => {
    const { agencyId, agent } = await staffedAgency();
    const admin = await createPersona(app, { role: 'super_admin' });
    const path = `/api/agencies/${agencyId}`;
    expect((await admin.send('DELETE', path)).status).toBe(409);
    expect((await admin.send('DELETE', `${path}?reason=Took%20viewing%20fees`)).status).toBe(200);
    expect(await (await agent.send('GET', '/api/me')).json()).toMatchObject({ agency_id: null });
    const log = await app.database.db
      .selectFrom('admin_logs')
      .select(['action', 'reason'])
      .where('admin_id', '=', admin.id)
      .execute();
    expect(log).toEqual([{ action: 'close_agency', reason: 'Took viewing fees' }]);
  });
});

it('a renter’s account that creates an agency becomes the agency account (G2, REST-13)', async () => {
  const renter = await createPersona(app);
  const founded = await renter.send('POST', '/api/agencies', input());
  const { id } = await founded.json();
  expect(await (await renter.send('GET', '/api/me')).json()).toMatchObject({
    role: 'agency',
    agency_id: id,
    profile_verified: false,
  });
});

describe('the listings of an agency', () => {
  it('include homes in every state for the agency’s people, but only public homes for others (G6, REST-16)', async () => {
    const { agencyId, account, agent } = await staffedAgency();
    const of = { ownerId: agent.id, agentId: agent.id, agencyId };
    const open = await createProperty(app, of);
    const rented = await createProperty(app, { ...of, state: 'rented' });
    const path = `/api/agencies/${agencyId}/properties`;
    const idsIn = async (answer: Response) =>
      (await answer.json()).map(({ id }: { id: string }) => id).sort();
    expect(await idsIn(await app.request(path))).toEqual([open]);
    expect(await idsIn(await account.send('GET', path))).toEqual([open, rented].sort());
    expect((await app.request('/api/agencies/999999/properties')).status).toBe(404);
  });
});
