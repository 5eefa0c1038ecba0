import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Chat } from '../../contract/chats/chats.ts';
import { demoEmail } from '../../database/demo/demo-accounts.ts';
import { fillProperties } from '../../database/demo/load/fill.ts';
import { answerOf, sendMessage } from '../conversations.ts';
import { listProperty, uploadPicture } from '../list-property.ts';
import { reportOf } from '../market/reports.ts';
import { createPersona, createProperty, openSession, sendJson } from '../personas.ts';
import type { TestApp } from '../start-test-app.ts';
import { countRows, DemoDatabase, removeDemo, storedObjects } from './demo-database.ts';

let demo: DemoDatabase;
beforeAll(async () => {
  demo = await DemoDatabase.load();
});
afterAll(() => demo.drop());

let app: TestApp;
let production: Record<string, string>;
beforeEach(async () => {
  ({ app, production } = await demo.copy());
});
afterEach(() => app.close());

it('removes the demo and synthetic listings from every table and file (DEMO-02)', async () => {
  const { db } = app.database;
  await fillProperties(db, 50);
  await sql`
    insert into one_time_tokens (token_hash, purpose, email, created_by, created_at, expires_at)
    select sha256('a'), 'invite_admin', 'stranger@musha.test', id, now(), now() + interval '1 day'
    from users where email = ${demoEmail('admin')}
  `.execute(db);
  expect((await storedObjects(app)).length).toBeGreaterThan(50);
  const removed = await removeDemo(production, '--yes');
  expect(removed).toMatch(/^0: /);
  expect(await countRows(db)).toEqual(demo.empty);
  expect(await storedObjects(app)).toEqual([]);
  expect(await removeDemo(production)).toBe('0: This database contains no demo.\n');
});

it('keeps real people with their homes and messages, including messages to demo accounts (DEMO-03)', async () => {
  const { db } = app.database;
  const idOf = async (email: string) =>
    (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow())
      .id;
  const renter = await createPersona(app, { name: 'Rudo Moyo' });
  const owner = await createPersona(app, { role: 'owner', name: 'Farai Dube' });
  const { agency_id } = await db
    .selectFrom('profiles')
    .select('agency_id')
    .where('id', '=', await idOf(demoEmail('agency')))
    .executeTakeFirstOrThrow();
  const agencyId = agency_id ?? 0;
  const agent = await createPersona(app, { role: 'agent', agencyId, confirmed: true });
  const agentsHome = await createProperty(app, { ownerId: agent.id, agentId: agent.id, agencyId });
  const picture = await uploadPicture(app, owner);
  const home = await listProperty(owner, { images: [picture.url] });

  const demoHome = await db
    .selectFrom('properties')
    .select('id')
    .where('owner_id', '=', await idOf(demoEmail('owner')))
    .where('is_listed', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow();
  const ask = (property_id: string) => ({ property_id, message: 'Is it still free?' });
  const asDemo = async (email: string, path: string, body: object) => {
    const { accessToken } = await openSession(app, await idOf(email));
    await answerOf(sendJson(app, { method: 'POST', path, body, accessToken }));
  };
  await answerOf(renter.send('POST', '/api/inquiries', ask(demoHome.id)));
  await answerOf(renter.send('POST', '/api/inquiries', ask(home.id)));
  await asDemo(demoEmail('renter'), '/api/inquiries', ask(home.id));
  const asked = await answerOf<Chat>(
    renter.send('POST', '/api/chats', { property_id: demoHome.id }),
  );
  await sendMessage(renter, asked.id, 'I asked about a home of the demo.');
  const real = await answerOf<Chat>(renter.send('POST', '/api/chats', { property_id: home.id }));
  await sendMessage(renter, real.id, 'I asked about a real home.');
  await renter.send('PUT', `/api/me/favourites/${home.id}`);
  await renter.send('PUT', `/api/me/favourites/${demoHome.id}`);
  await renter.send('POST', `/api/properties/${demoHome.id}/reports`, reportOf());
  await renter.send('POST', `/api/properties/${home.id}/reports`, reportOf());
  await asDemo(demoEmail('renter2'), `/api/properties/${home.id}/reports`, reportOf());
  const logged = {
    id: randomUUID(),
    admin_id: await idOf(demoEmail('admin')),
    action: 'hide_property',
    target_user_id: owner.id,
  };
  await db
    .insertInto('admin_logs')
    .values({ ...logged, reason: 'A test' })
    .execute();

  expect(await removeDemo(production, '--yes')).toMatch(/^0: /);

  const people = await db.selectFrom('users').select('id').execute();
  expect(people.map(({ id }) => id).toSorted()).toEqual([renter.id, owner.id, agent.id].toSorted());
  const homes = await db.selectFrom('properties').select(['id', 'agency_id']).execute();
  expect(homes.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
    [home.id, agentsHome].toSorted().map((id) => ({ id, agency_id: null })),
  );
  const inquiries = await db.selectFrom('inquiries').select(['user_id', 'property_id']).execute();
  expect(inquiries).toEqual([{ user_id: renter.id, property_id: home.id }]);
  expect(await answerOf<Chat[]>(renter.send('GET', '/api/chats'))).toHaveLength(2);
  const messages = await db.selectFrom('messages').select('content').execute();
  expect(messages.map(({ content }) => content)).toEqual(
    expect.arrayContaining(['I asked about a home of the demo.', 'I asked about a real home.']),
  );
  const favourites = await db.selectFrom('favourites').select('property_id').execute();
  expect(favourites).toEqual([{ property_id: home.id }]);
  const cases = await db.selectFrom('report_cases').select('property_id').execute();
  expect(cases).toEqual([{ property_id: home.id }]);
  const log = await db.selectFrom('admin_logs').select('id').where('id', '=', logged.id).execute();
  expect(log).toHaveLength(1);
  expect((await app.request(picture.url)).status).toBe(200);
  expect((await app.request(`/api/properties/${home.id}`)).status).toBe(200);
});
