import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Chat } from '../../../../contract/chats/chats.ts';
import type { OwnProperty } from '../../../../contract/properties/property-editing.ts';
import { answerOf, sendMessage } from '../../../../test/conversations.ts';
import { listProperty, propertyInput } from '../../../../test/list-property.ts';
import { tokenMailedTo } from '../../../../test/mailbox.ts';
import {
  caseAbout,
  decideOn,
  knownStrangers,
  openedCase,
  report,
  reportedListing,
} from '../../../../test/market/reports.ts';
import {
  createPersona,
  createProperty,
  openSession,
  type Persona,
  personaPassword,
  sendJson,
} from '../../../../test/personas.ts';
import { insertPicture } from '../../../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

// Plays through the review of a reported lister, including attempts to abuse or escape it.

let app: TestApp;
let admin: Persona;
let lister: Persona;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createPersona(app, { role: 'super_admin' });
  await setHolding(true);
});
afterAll(() => app.close());
beforeEach(async () => {
  lister = await createPersona(app, { role: 'owner', email: `${someName()}@gmail.com` });
});

async function setHolding(value: boolean): Promise<void> {
  await app.database.db.deleteFrom('system_settings').execute();
  await answerOf(
    admin.send('PATCH', '/api/admin/settings/hold_new_homes', { value, seen_updated_at: null }),
  );
}

const someName = () => `p${randomUUID().replaceAll('-', '').slice(0, 16)}`;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const holdOf = (person: Persona) =>
  app.database.db
    .selectFrom('report_cases')
    .select(['id', 'people_count'])
    .where('person_id', '=', person.id)
    .where('held_at', 'is not', null)
    .where('status', '=', 'open')
    .executeTakeFirst();
const isHeld = async (person: Persona) => (await holdOf(person)) !== undefined;

async function reportLister(reporters: readonly Persona[], about = lister): Promise<string[]> {
  const cases: string[] = [];
  for (const reporter of reporters) {
    const propertyId = await createProperty(app, { ownerId: about.id });
    await answerOf(report(reporter, propertyId));
    cases.push(await caseAbout(app, propertyId));
  }
  return cases;
}

/** Restores reports and cases to the state they were in before mailboxes were stored. */
async function clearMailboxes(): Promise<void> {
  const { db } = app.database;
  await db.updateTable('reports').set({ reporter_mailbox: null }).execute();
  await db.updateTable('report_cases').set({ person_mailbox: null }).execute();
}

const deleteAccount = (person: Persona) =>
  answerOf(person.send('DELETE', '/api/me', { password: personaPassword }));
const createKnown = (email: string) => createPersona(app, { email, since: daysAgo(8) });

/** Registers an owner through the API, including the confirmation email. */
async function register(email: string): Promise<Persona> {
  const post = (path: string, body: unknown) => sendJson(app, { method: 'POST', path, body });
  await answerOf(
    post('/api/registrations/owner', {
      ...{ email, password: personaPassword, name: 'Farai Dube' },
      ...{ phone: '077 123 4567', business_name: 'Dube', business_address: '1 Main Street' },
    }),
  );
  await answerOf(post('/api/auth/confirmations', { token: await tokenMailedTo(app, email) }));
  const { id } = await app.database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const session = await openSession(app, id);
  const send: Persona['send'] = (method, path, body) =>
    sendJson(app, { method, path, body, accessToken: session.accessToken });
  return { id, email, role: 'owner', agencyId: null, ...session, send };
}

const isPublic = async (id: string) => (await app.request(`/api/properties/${id}`)).status === 200;
const own = (person: Persona, id: string) =>
  answerOf<OwnProperty>(person.send('GET', `/api/me/properties/${id}`));

describe('people who report a lister', () => {
  it('count as one reporter if all their email addresses belong to the same mailbox (HOLD-03)', async () => {
    const name = someName();
    const addresses = ['@gmail.com', '+1@gmail.com', '+2@googlemail.com'].map((end) => name + end);
    await reportLister(await Promise.all(addresses.map(createKnown)));
    expect(await isHeld(lister)).toBe(false);
  });

  it('are not counted again with new accounts if their earlier reports were dismissed (HOLD-03)', async () => {
    const mailboxes = [1, 2, 3].map(() => someName());
    const people = await Promise.all(mailboxes.map((name) => createKnown(`${name}@gmail.com`)));
    for (const caseId of await reportLister(people.slice(0, 2)))
      await answerOf(decideOn(admin, caseId, { outcome: 'no_action' }));
    for (const person of people) await deleteAccount(person);
    const again = await Promise.all(mailboxes.map((name) => createKnown(`${name}+2@gmail.com`)));
    await reportLister(again);
    expect(await isHeld(lister), 'only the third had not been wrong').toBe(false);
    await reportLister(await knownStrangers(app, 2));
    expect((await holdOf(lister))?.people_count).toBe(3);
  });

  it.each([
    ['with mailboxes', async () => {}],
    ['before mailboxes were recorded', clearMailboxes],
  ])(
    'are not counted again with new accounts after a hold is dismissed: reports stored %s (HOLD-03)',
    async (_, before) => {
      const mailboxes = [1, 2, 3].map(() => someName());
      const people = await Promise.all(mailboxes.map((name) => createKnown(`${name}@gmail.com`)));
      await reportLister(people);
      await before();
      const hold = await holdOf(lister);
      await answerOf(decideOn(admin, hold?.id ?? '', { outcome: 'no_action' }));
      for (const person of people) await deleteAccount(person);
      await reportLister(
        await Promise.all(mailboxes.map((name) => createKnown(`${name}@gmail.com`))),
      );
      expect(await isHeld(lister)).toBe(false);
    },
  );

  it('cannot be counted by opening a new account after their reports about other listers were dismissed (HOLD-03)', async () => {
    const name = someName();
    const wrong = await createKnown(`${name}@gmail.com`);
    const { caseId } = await reportedListing(app, wrong);
    await answerOf(decideOn(admin, caseId, { outcome: 'no_action' }));
    await deleteAccount(wrong);
    await reportLister([
      await createKnown(`${name}+2@gmail.com`),
      ...(await knownStrangers(app, 2)),
    ]);
    expect(await isHeld(lister)).toBe(false);
  });

  it('count towards a hold only with an account at least a week old, or a conversation with the lister (HOLD-03)', async () => {
    const ask = async (person: Persona, about: Persona) => {
      const property_id = await createProperty(app, { ownerId: about.id });
      const chat = await answerOf<Chat>(person.send('POST', '/api/chats', { property_id }));
      await sendMessage(person, chat.id, 'Is it still free?');
      return chat.id;
    };
    const fresh = await Promise.all([1, 2, 3].map(() => createPersona(app, { since: daysAgo(6) })));
    const another = await createPersona(app, { role: 'owner' });
    for (const person of fresh)
      await sendMessage(another, await ask(person, another), 'Yes, it is.');
    await reportLister(fresh);
    expect(await isHeld(lister)).toBe(false);

    const talkers = await Promise.all([1, 2, 3].map(() => createPersona(app)));
    const chatIds = await Promise.all(talkers.map((person) => ask(person, lister)));
    await reportLister(talkers);
    expect(await isHeld(lister), 'nobody answered them').toBe(false);
    for (const id of chatIds) await sendMessage(lister, id, 'Send 20 dollars first.');
    await reportLister(talkers);
    expect((await holdOf(lister))?.people_count).toBe(3);
  });

  it('are not counted if they are administrators, and auditors cannot report at all (HOLD-03)', async () => {
    const since = daysAgo(30);
    const auditor = await createPersona(app, { role: 'auditor', since });
    const propertyId = await createProperty(app, { ownerId: lister.id });
    expect((await report(auditor, propertyId)).status).toBe(403);
    const administrators = await Promise.all(
      [1, 2, 3].map(() => createPersona(app, { role: 'super_admin', since })),
    );
    await reportLister(administrators);
    expect(await isHeld(lister)).toBe(false);
  });
});

describe('a held lister', () => {
  let listed: { id: string };
  const change = (body: object, id = listed.id) =>
    answerOf<OwnProperty>(lister.send('PATCH', `/api/properties/${id}`, body));
  const setState = (body: object) =>
    answerOf<OwnProperty>(lister.send('PATCH', `/api/properties/${listed.id}/state`, body));
  const hold = async () => reportLister(await knownStrangers(app, 3));
  beforeEach(async () => {
    listed = await listProperty(lister);
    const { db } = app.database;
    const upload_id = await insertPicture(db, { owner_id: lister.id });
    const shown = { property_id: listed.id, upload_id, position: 0 };
    await db.insertInto('property_images').values(shown).execute();
  });

  const { location } = propertyInput();
  it.each([
    ['title', { title: 'A mansion in Borrowdale' }],
    ['type', { type: 'land' }],
    ['whole home or room', { let_as: 'whole' }],
    ['size', { bedrooms: 7 }],
    ['city', { location: { ...location, city: 'Harare' } }],
    ['suburb', { location: { ...location, suburb: 'Borrowdale' } }],
    ['address', { location: { ...location, address: '1 Sam Levy Way' } }],
    ['pin', { location: { ...location, coordinates: { latitude: -17.76, longitude: 31.09 } } }],
    ['pictures', { images: [] }],
  ])('cannot reuse a public listing for a different home: %s (HOLD-07)', async (_, body) => {
    await hold();
    const changed = await change(body);
    expect(changed).toMatchObject({ ...body, held: true });
    expect(changed.hidden_reason).toContain('Nothing has been decided');
    expect(await isPublic(listed.id)).toBe(false);
    const detail = await openedCase(admin, (await holdOf(lister))?.id ?? '');
    expect(detail.hold?.homes_waiting).toBe(1);
    await answerOf(decideOn(admin, detail.id, { outcome: 'no_action' }));
    expect(await isPublic(listed.id)).toBe(true);
  });

  it('can change the rent if the rest of the form stays the same (HOLD-07)', async () => {
    await hold();
    const { title, type, location, images } = await own(lister, listed.id);
    expect((await change({ title, type, location, images, price: 333 })).held).toBe(false);
    expect(await isPublic(listed.id)).toBe(true);
  });

  it('cannot make a home available before the review (HOLD-07)', async () => {
    await setState({ rented: true });
    await hold();
    await setState({ rented: false });
    expect(await setState({ available: true })).toMatchObject({ available: true, held: true });
    expect(await isPublic(listed.id)).toBe(false);
    const refused = await lister.send('PATCH', `/api/properties/${listed.id}/state`, {
      available: true,
    });
    expect(await refused.json()).toMatchObject({
      message: expect.stringContaining('still checking this home'),
    });
  });

  it('cannot restore a lapsed home by confirming that it is available (HOLD-07)', async () => {
    const other = await listProperty(lister);
    await app.database.db
      .updateTable('properties')
      .set({ state: 'lapsed' })
      .where('id', '=', listed.id)
      .execute();
    await hold();
    await answerOf(lister.send('POST', '/api/me/properties/confirmations', {}));
    expect([await isPublic(listed.id), await isPublic(other.id)]).toEqual([false, true]);
    expect(await own(lister, listed.id)).toMatchObject({ available: true, held: true });
  });

  it('is not restricted before the hold or while the hold feature is switched off (HOLD-04)', async () => {
    expect((await change({ title: 'Another title' })).held).toBe(false);
    await hold();
    await setHolding(false);
    expect((await change({ title: 'One more title' })).held).toBe(false);
    await setHolding(true);
  });

  it('stays held after deleting the account and registering again with the same mailbox (HOLD-08)', async () => {
    await hold();
    const [name] = lister.email.split('@');
    await deleteAccount(lister);
    const queue = await app.database.db
      .selectFrom('report_cases')
      .select('id')
      .where('held_at', 'is not', null)
      .where('person_id', 'is', null)
      .execute();
    expect(queue, 'nobody is left to be judged').toEqual([]);
    const again = await register(`${name}+again@googlemail.com`);
    expect((await holdOf(again))?.people_count).toBe(3);
    const home = await listProperty(again);
    expect((await own(again, home.id)).held).toBe(true);
    const stranger = await register(`${someName()}@gmail.com`);
    expect(await isHeld(stranger)).toBe(false);
  });

  it('is released by a review and not held again with a new account for the same mailbox (HOLD-05, HOLD-08)', async () => {
    await hold();
    await deleteAccount(lister);
    const again = await register(lister.email);
    await answerOf(decideOn(admin, (await holdOf(again))?.id ?? '', { outcome: 'no_action' }));
    await deleteAccount(again);
    expect(await isHeld(await register(lister.email))).toBe(false);
  });

  it.each([
    ['with mailboxes', async () => {}],
    ['before mailboxes were recorded', clearMailboxes],
  ])(
    'carries only undecided reports over to a new account: cases stored %s (HOLD-08)',
    async (_, before) => {
      const people = await knownStrangers(app, 3);
      const cases = await reportLister(people.slice(0, 2));
      await before();
      const [name] = lister.email.split('@');
      await deleteAccount(lister);
      await answerOf(decideOn(admin, cases[0] ?? '', { outcome: 'no_action' }));
      const again = await register(`${name}@gmail.com`);
      await reportLister(people.slice(2), again);
      expect(await isHeld(again), 'one was closed, one is still open').toBe(false);
      await reportLister(people.slice(0, 1), again);
      expect((await holdOf(again))?.people_count).toBe(3);
    },
  );

  it('stays held under both the old and the new email address after changing it (HOLD-08)', async () => {
    await hold();
    const moved = `${someName()}@gmail.com`;
    const body = { email: moved, password: personaPassword };
    await answerOf(lister.send('POST', '/api/me/email', body));
    const token = await tokenMailedTo(app, moved);
    await answerOf(lister.send('POST', '/api/auth/email-changes', { token }));
    expect(await isHeld(lister)).toBe(true);
    await deleteAccount(lister);
    for (const email of [moved, lister.email])
      expect([email, await isHeld(await register(email))]).toEqual([email, true]);
  });

  it('passes the hold on to any other account that takes over the email address (HOLD-08)', async () => {
    await hold();
    await deleteAccount(lister);
    const other = await createPersona(app, { role: 'owner' });
    const body = { email: lister.email, password: personaPassword };
    await answerOf(other.send('POST', '/api/me/email', body));
    const token = await tokenMailedTo(app, lister.email);
    await answerOf(other.send('POST', '/api/auth/email-changes', { token }));
    expect(await isHeld(other)).toBe(true);
  });
});
