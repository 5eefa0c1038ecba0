import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAgency,
  createPersona,
  createProperty,
  sendJson,
} from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const asVisitor = (path: string) => sendJson(app, { method: 'GET', path });

describe('reading a person by id', () => {
  it('returns everything to the person themselves (REST-01)', async () => {
    const person = await createPersona(app);
    const answer = await person.send('GET', `/api/users/${person.id.toUpperCase()}`);
    expect(await answer.json()).toMatchObject({ id: person.id, email: person.email });
  });

  it('returns only the name, role and agency of a lister', async () => {
    const agencyId = await createAgency(app, `Kopje Homes ${randomUUID()}`);
    const agent = await createPersona(app, { role: 'agent', name: 'Tariro', agencyId });
    await createProperty(app, { ownerId: agent.id, agentId: agent.id, agencyId });
    const renter = await createPersona(app);
    expect(await (await renter.send('GET', `/api/users/${agent.id}`)).json()).toEqual({
      id: agent.id,
      name: 'Tariro',
      avatar: null,
      role: 'agent',
      agency: { id: agencyId, name: expect.stringContaining('Kopje Homes') },
    });
  });

  it('is allowed between an inquiry’s renter and lister, but not for strangers', async () => {
    const [renter, owner] = [await createPersona(app), await createPersona(app, { role: 'owner' })];
    const property_id = await createProperty(app, { ownerId: owner.id, state: 'rented' });
    await app.database.db
      .insertInto('inquiries')
      .values({ id: randomUUID(), property_id, user_id: renter.id, message: 'Free in May?' })
      .execute();
    expect((await owner.send('GET', `/api/users/${renter.id}`)).status).toBe(200);
    expect((await renter.send('GET', `/api/users/${owner.id}`)).status).toBe(200);
    const stranger = await createPersona(app);
    for (const { id } of [renter, owner]) {
      expect((await stranger.send('GET', `/api/users/${id}`)).status).toBe(404);
    }
  });

  it('requires a session for every id, even one that does not exist (REST-03)', async () => {
    const lister = await createPersona(app, { role: 'owner' });
    await createProperty(app, { ownerId: lister.id });
    for (const id of [lister.id, randomUUID(), 'not-a-uuid']) {
      const answer = await asVisitor(`/api/users/${id}`);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ code: 'unauthenticated' });
    }
  });

  it('gives byte-identical responses for a hidden person and an unknown id (S27)', async () => {
    const [person, hidden] = [await createPersona(app), await createPersona(app)];
    const read = async (id: string) => {
      const answer = await person.send('GET', `/api/users/${id}`);
      const { request_id, ...body } = await answer.json();
      return JSON.stringify([answer.status, body]);
    };
    expect(await read(hidden.id)).toBe(await read(randomUUID()));
  });

  it.each(['42', 'not-a-uuid', '%27%20or%201'])(
    'refuses the id "%s" (ERR-60, ENT-09)',
    async (id) => {
      const person = await createPersona(app);
      for (const answer of [
        await person.send('GET', `/api/users/${id}`),
        await person.send('PATCH', `/api/users/${id}`, { name: 'X' }),
      ]) {
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({ message: 'Invalid user ID format' });
      }
    },
  );
});

describe('changing a person by id', () => {
  it('works for one’s own account, including the phone number (REST-02)', async () => {
    const person = await createPersona(app);
    const change = { name: 'Rudo', phone: '+263771234567' };
    const answer = await person.send('PATCH', `/api/users/${person.id}`, change);
    expect(await answer.json()).toMatchObject({ ...change, role: 'renter' });
  });

  it('returns "not found" to other people and "forbidden" to administrators', async () => {
    const [person, admin] = [
      await createPersona(app),
      await createPersona(app, { role: 'super_admin' }),
    ];
    const other = await createPersona(app, { name: 'Untouched' });
    const change = { name: 'Changed' };
    expect((await person.send('PATCH', `/api/users/${other.id}`, change)).status).toBe(404);
    expect((await admin.send('PATCH', `/api/users/${other.id}`, change)).status).toBe(403);
    expect(await (await other.send('GET', '/api/me')).json()).toMatchObject({ name: 'Untouched' });
  });
});
