import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { passTime } from '../test/clock/pass-time.ts';
import { answerOf } from '../test/conversations.ts';
import { placesOf } from '../test/generated/texts-in-database.ts';
import { listProperty, sendFile, somePicture } from '../test/list-property.ts';
import { tokenMailedTo } from '../test/mailbox.ts';
import { caseAbout, decideOn, report } from '../test/market/reports.ts';
import { createPersona, sendJson } from '../test/personas.ts';
import { startTestApp, type TestApp } from '../test/start-test-app.ts';
import { isShownAsLogo } from './domains/agencies/logo-queries.ts';
import { sha256 } from './platform/secrets/sha256.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const newAddress = (name: string) => `${name}-${randomUUID()}@musha.test`;
const post = (path: string, body: unknown) => sendJson(app, { method: 'POST', path, body });
const password = 'mangwanani shamwari';

async function registerAgency(days: number) {
  const email = newAddress('agency');
  const name = `Agency ${randomUUID()}`;
  const answer = await post('/api/registrations/agency', {
    email,
    password,
    name: 'Rudo Moyo',
    phone: '077 123 4567',
    agency_name: name,
    agency_email: 'office@agency.test',
    office_address: '12 Samora Machel Avenue, Harare',
  });
  expect(answer.status).toBe(202);
  const { db } = app.database;
  const created_at = daysAgo(days);
  await db.updateTable('users').set({ created_at }).where('email', '=', email).execute();
  await db
    .updateTable('one_time_tokens')
    .set({ expires_at: new Date(created_at.getTime() + dayMs) })
    .where('email', '=', email)
    .execute();
  return { email, name };
}

it('deletes accounts that are not confirmed within a week, along with their agencies', async () => {
  const [forgotten, fresh] = [await registerAgency(8), await registerAgency(6)];
  const [confirmed, resent] = [await registerAgency(8), await registerAgency(8)];
  const { db } = app.database;
  const now = new Date();
  await db
    .updateTable('users')
    .set({ email_confirmed_at: now })
    .where('email', '=', confirmed.email)
    .execute();
  await post('/api/auth/confirmation-mails', { email: resent.email });
  await passTime(app, hourMs);
  expect(await placesOf(app, [forgotten.email, forgotten.name])).toEqual([]);
  for (const { email, name } of [fresh, confirmed, resent]) {
    expect(await placesOf(app, [email, name])).toEqual(
      expect.arrayContaining([`users.email: ${email}`, `agencies.name: ${name}`]),
    );
  }
  const token = await tokenMailedTo(app, resent.email);
  expect((await post('/api/auth/confirmations', { token })).status).toBe(200);
});

it('keeps a newsletter subscription when an unconfirmed account with the same email is deleted', async () => {
  const { email } = await registerAgency(8);
  const subscription = { email, token_hash: randomUUID(), confirmed_at: new Date() };
  await app.database.db.insertInto('newsletter_subscriptions').values(subscription).execute();
  await passTime(app, hourMs);
  expect(await placesOf(app, [email])).toEqual([`newsletter_subscriptions.email: ${email}`]);
});

it('deletes newsletter subscriptions that are not confirmed within a week', async () => {
  const [silent, confirmed, fresh] = ['silent', 'confirmed', 'fresh'].map(newAddress);
  const { db } = app.database;
  const rows = [
    { email: silent ?? '', created_at: daysAgo(8), confirmed_at: null },
    { email: confirmed ?? '', created_at: daysAgo(8), confirmed_at: daysAgo(8) },
    { email: fresh ?? '', created_at: daysAgo(6), confirmed_at: null },
  ].map((row) => ({ ...row, token_hash: randomUUID() }));
  await db.insertInto('newsletter_subscriptions').values(rows).execute();
  await passTime(app, hourMs);
  const left = await db.selectFrom('newsletter_subscriptions').select('email').execute();
  const emails = left.map(({ email }) => email);
  expect(emails).toEqual(expect.arrayContaining([confirmed, fresh]));
  expect(emails).not.toContain(silent);
});

it('purges homes deleted a month ago, unless an open case refers to them', async () => {
  const { db } = app.database;
  const owner = await createPersona(app, { role: 'owner' });
  const renter = await createPersona(app);
  const admin = await createPersona(app, { role: 'super_admin' });
  const deleteHome = async (name: string, days: number, before?: (id: string) => Promise<void>) => {
    const words = `${name}-${randomUUID()}`;
    const { id } = await listProperty(owner, { title: words });
    await answerOf(renter.send('POST', '/api/inquiries', { property_id: id, message: words }));
    await answerOf(renter.send('POST', `/api/properties/${id}/contact-reveals`, {}));
    await before?.(id);
    expect((await owner.send('DELETE', `/api/properties/${id}`)).status).toBe(200);
    const deleted_at = daysAgo(days);
    await db.updateTable('properties').set({ deleted_at }).where('id', '=', id).execute();
    return { id, name, words };
  };
  const homes = [
    await deleteHome('old', 31),
    await deleteHome('young', 29),
    await deleteHome('reported', 31, (id) => answerOf(report(renter, id))),
    await deleteHome('hidden', 31, async (id) => {
      await answerOf(report(renter, id));
      await answerOf(decideOn(admin, await caseAbout(app, id), { outcome: 'hide_listing' }));
    }),
  ];
  await db.deleteFrom('mail_outbox').execute();
  const left = async () => {
    await passTime(app, hourMs);
    const allWords = homes.map(({ words }) => words);
    const places = await placesOf(app, allWords);
    const looks = await db.selectFrom('contact_reveals').select('property_id').execute();
    const isLeft = ({ id, words }: (typeof homes)[number]) =>
      places.some((place) => place.endsWith(words)) ||
      looks.some(({ property_id }) => property_id === id);
    return homes.filter(isLeft).map(({ name }) => name);
  };
  expect(await left()).toEqual(['young', 'reported', 'hidden']);
  await db
    .updateTable('report_cases')
    .set({ appeal_until: daysAgo(1) })
    .execute();
  expect(await left(), 'nobody can appeal any more').toEqual(['young', 'reported']);
});

it('purges an agency closed a month ago, but leaves its logo to the picture clean-up (G4, S61)', async () => {
  const { db } = app.database;
  const mark = `kopje${randomUUID().slice(0, 8)}`;
  const account = await createPersona(app);
  const founded = await account.send('POST', '/api/agencies', {
    name: mark,
    description: mark,
    website: '',
    email: 'office@agency.test',
    phone: '024 2700000',
    address: mark,
  });
  expect(founded.status).toBe(201);
  const { id } = await founded.json();
  const certificate = { number: '123', firm: mark, principal: mark, year: 2026 };
  await db
    .insertInto('agency_certificates')
    .values({ agency_id: id, ...certificate })
    .execute();
  const path = `/api/agencies/${id}/logo`;
  const { accessToken } = account;
  await sendFile(app, { method: 'PUT', path, bytes: await somePicture(), accessToken });
  const unshown = () =>
    db
      .selectFrom('uploads')
      .select('owner_id')
      .where('owner_id', '=', account.id)
      .where((eb) => eb.not(isShownAsLogo(eb)))
      .execute();
  expect(await placesOf(app, [mark])).toContain(`agency_certificates.firm: ${mark}`);
  expect(await unshown()).toEqual([]);
  expect((await account.send('DELETE', `/api/agencies/${id}`)).status).toBe(200);
  const closedDaysAgo = async (days: number) => {
    const deleted_at = daysAgo(days);
    await db.updateTable('agencies').set({ deleted_at }).where('id', '=', id).execute();
    await passTime(app, hourMs);
  };
  await closedDaysAgo(29);
  expect(await placesOf(app, [mark])).toContain(`agency_certificates.firm: ${mark}`);
  // The agent joined while the agency was being closed.
  const late = await createPersona(app, { role: 'agent', agencyId: id });
  await closedDaysAgo(31);
  expect(await placesOf(app, [mark])).toEqual([]);
  expect(await answerOf(late.send('GET', '/api/me'))).toMatchObject({ agency_id: null });
  expect(await unshown()).toHaveLength(1);
});

it('deletes a held person’s mailbox hash a year after it was stored (HOLD-08)', async () => {
  const { db } = app.database;
  const held = { held_at: daysAgo(400), people_count: 3 };
  const [old, young] = ['old', 'young'].map((name) => sha256(name)) as [Buffer, Buffer];
  await db
    .insertInto('held_mailboxes')
    .values([
      { ...held, mailbox: old, created_at: daysAgo(366) },
      { ...held, mailbox: young, created_at: daysAgo(364) },
    ])
    .execute();
  await passTime(app, hourMs);
  const left = await db.selectFrom('held_mailboxes').select('mailbox').execute();
  expect(left.map(({ mailbox }) => Buffer.from(mailbox))).toEqual([young]);
});

it('deletes contact-form messages after a year (LAW-05)', async () => {
  const { db } = app.database;
  const [old, young] = [newAddress('old'), newAddress('young')];
  const letter = { name: 'Rudo', message: 'Good morning' };
  await db
    .insertInto('contact_messages')
    .values([
      { ...letter, id: randomUUID(), email: old, created_at: daysAgo(366) },
      { ...letter, id: randomUUID(), email: young, created_at: daysAgo(364) },
    ])
    .execute();
  await passTime(app, hourMs);
  expect(await placesOf(app, [old, young])).toEqual([`contact_messages.email: ${young}`]);
});

it('deletes emails from the outbox after a month', async () => {
  const { db } = app.database;
  const [old, young] = [newAddress('old'), newAddress('young')];
  const mail = { subject: 'A room', text: 'Come.', html: '<p>Come.</p>' };
  for (const to of [old, young]) await app.app.outbox.enqueue(db, { ...mail, to });
  for (const [recipient, days] of [
    [old, 31],
    [young, 29],
  ] as const) {
    await db
      .updateTable('mail_outbox')
      .set({ created_at: sql`now() - make_interval(days => ${days})` })
      .where('recipient', '=', recipient)
      .execute();
  }
  await passTime(app, hourMs);
  expect(await placesOf(app, [old, young])).toEqual([`mail_outbox.recipient: ${young}`]);
});

it('deletes expired sessions and one-time links within ten minutes', async () => {
  const person = await createPersona(app);
  const { db } = app.database;
  await post('/api/auth/recovery', { email: person.email });
  await db
    .updateTable('sessions')
    .set({ rotated_at: daysAgo(31) })
    .execute();
  await db
    .updateTable('one_time_tokens')
    .set({ expires_at: daysAgo(1) })
    .execute();
  await passTime(app, 600_000);
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
  const links = db.selectFrom('one_time_tokens').select('purpose');
  expect(await links.where('email', '=', person.email).execute()).toEqual([]);
});
