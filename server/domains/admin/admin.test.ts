import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPersona, createProperty, type Persona } from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

let app: TestApp;
let admin: Persona;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createPersona(app, { role: 'super_admin' });
});
afterAll(() => app.close());

const get = async (path: string) => (await admin.send('GET', path)).json();

describe('the market figures', () => {
  it('count active and inactive people, and listings by state (ADMIN-02, ENT-13)', async () => {
    const before = await get('/api/admin/stats');
    const owner = await createPersona(app, { role: 'owner' });
    const id = await createProperty(app, { ownerId: owner.id });
    await createProperty(app, { ownerId: owner.id });
    await app.database.db
      .updateTable('properties')
      .set({ state: 'rented' })
      .where('id', '=', id)
      .execute();
    const hidden = await createProperty(app, { ownerId: owner.id });
    await app.database.db
      .updateTable('properties')
      .set({ hidden_at: new Date() })
      .where('id', '=', hidden)
      .execute();
    await createPersona(app);
    const after = await get('/api/admin/stats');
    expect(after.total_users - before.total_users).toBe(2);
    expect(after.total_properties - before.total_properties).toBe(3);
    expect(after.rented_properties - before.rented_properties).toBe(1);
    expect(after.active_properties - before.active_properties).toBe(1);
    expect(after.total_users).toBe(after.active_users + after.inactive_users);
  });
});

describe('the list of accounts', () => {
  it('finds people by part of a name, email or phone, in any case (ADMIN-18, ADMIN-19)', async () => {
    const person = await createPersona(app, { name: 'Chiedza Zvobgo' });
    await app.database.db
      .updateTable('profiles')
      .set({ phone: '+263 77 123 4999' })
      .where('id', '=', person.id)
      .execute();
    const numbers = ['71234999', '0771 234 999', '+263 77 123 4999', '263771234', '077-1234'];
    for (const words of ['edza zVOB', person.email.slice(2, 20).toUpperCase(), ...numbers]) {
      const { users } = await get(`/api/admin/users?q=${encodeURIComponent(words)}`);
      expect(users.map((user: { id: string }) => user.id)).toContain(person.id);
    }
  });

  it('treats % and other pattern characters in a search literally (S42)', async () => {
    const { users } = await get('/api/admin/users?q=%25');
    expect(users).toEqual([]);
  });

  it('can be read in pages of twenty, each account once (ADMIN-16)', async () => {
    for (let made = 0; made < 21; made += 1) await createPersona(app);
    const first = await get('/api/admin/users?page_size=20');
    expect(first.users).toHaveLength(20);
    expect(first.total).toBeGreaterThan(20);
    const second = await get('/api/admin/users?page=2&page_size=20');
    const ids = new Set([...first.users, ...second.users].map((user) => user.id));
    expect(ids.size).toBe(20 + second.users.length);
  });

  it('by default has pages of fifty, newest first, with an exact count; a search shows at most twenty accounts (ADMSVC-06, ADMIN-17)', async () => {
    for (let made = 0; made < 30; made += 1) await createPersona(app, { name: 'Nyasha Fifty' });
    const { users, total } = await get('/api/admin/users');
    const { count } = await app.database.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect([users.length, total]).toEqual([50, Number(count)]);
    const times = users.map((user: { created_at: string }) => user.created_at);
    expect(times).toEqual([...times].sort().reverse());
    expect((await get('/api/admin/users?q=asha%20fif')).users).toHaveLength(20);
  });

  it('shows the listings, inquiries and last activity of each account (ADMSVC-01, ADMSVC-03)', async () => {
    const owner = await createPersona(app, { role: 'owner' });
    await createProperty(app, { ownerId: owner.id });
    const { users } = await get(`/api/admin/users?q=${encodeURIComponent(owner.email)}`);
    expect(users[0]).toMatchObject({ property_count: 1, inquiry_count: 0 });
    expect(['never', 'recent']).toContain(users[0].activity_status);
  });
});
