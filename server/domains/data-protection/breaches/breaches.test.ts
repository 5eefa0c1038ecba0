import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Health } from '../../../../contract/admin/admin-health.ts';
import type { Worklist } from '../../../../contract/admin/admin-worklist.ts';
import type { Breach } from '../../../../contract/data-protection/breaches-api.ts';
import { answerOf, beginConversation, sendMessage } from '../../../../test/conversations.ts';
import { breachInput } from '../../../../test/market/breach-input.ts';
import { createPersona, type Persona } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { deleteOldBreachPeople } from './breach-queries.ts';

const hourMs = 3_600_000;
let app: TestApp;
let admin: Persona;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createPersona(app, { role: 'super_admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['breaches', 'mail_outbox'] as const)
    await app.database.db.deleteFrom(table).execute();
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
const record = (change: object = {}) =>
  answerOf<Breach>(admin.send('POST', '/api/admin/breaches', { ...breachInput(), ...change }));
const on = (id: string, what: string, body: unknown) =>
  admin.send('POST', `/api/admin/breaches/${id}/${what}`, body);
const moment = (time: string) => new Date(time).toISOString();
/** Records a breach, and returns the addresses added by this selection. */
const affectedIn = async (who: string, from: string, until: string) => {
  const { id } = await record();
  const period = { from: moment(from), until: moment(until) };
  await answerOf(on(id, 'people', { who, ...period }));
  return listedFor(id);
};
/** Returns the addresses in a breach's CSV. */
const listedFor = async (id: string) => {
  const csv = await (await on(id, 'people/export', {})).text();
  const lines = csv.trim().split('\r\n').slice(1);
  return lines.map((line) => line.split('","')[0]?.replace('"', ''));
};
const readHealth = async () => {
  const { items } = await answerOf<Health>(admin.send('GET', '/api/admin/health'));
  return items.find(({ name }) => name === 'Data protection');
};
const readWorklist = (who = admin) => answerOf<Worklist>(who.send('GET', '/api/admin/worklist'));

describe('a breach', () => {
  it('has deadlines counted from when it was noticed, and comes first in the worklist and Health (LAW-09)', async () => {
    const { id, ...breach } = await record({ noticed_at: '2026-01-02T10:00:00.000Z' });
    expect(breach).toMatchObject({
      regulator_due_at: '2026-01-03T10:00:00.000Z',
      people_due_at: '2026-01-05T10:00:00.000Z',
      regulator_told_at: null,
      people: 0,
    });
    expect((await readWorklist()).items[0]).toMatchObject({
      kind: 'breach',
      breach: { id, title: 'A lost laptop' },
    });
    const auditor = await createPersona(app, { role: 'auditor' });
    expect((await readWorklist(auditor)).items).toEqual([]);
    expect(await readHealth()).toMatchObject({
      state: 'look',
      says: '“A lost laptop” should have been reported to POTRAZ by 3 January at 12:00.',
    });
    const told = await answerOf<Breach>(on(id, 'regulator', { reference: 'DP4-17' }));
    expect(told).toMatchObject({
      regulator_told_at: expect.any(String),
      regulator_reference: 'DP4-17',
    });
    expect((await on(id, 'regulator', { reference: 'again' })).status).toBe(409);
    expect((await readWorklist()).items).toEqual([]);
    expect(await readHealth()).toMatchObject({ state: 'fine' });
    await on(id, 'people', { who: 'addresses', addresses: 'rudo@musha.test' });
    expect((await readWorklist()).items, 'someone is to be informed').toHaveLength(1);
    await on(id, 'mails', { subject: 'Your data', text: 'A laptop was stolen.' });
    expect((await readWorklist()).items).toEqual([]);
  });

  it('cannot be dated in the future, and can be corrected (LAW-09)', async () => {
    const later = { ...breachInput(), noticed_at: hoursAgo(-1) };
    const refused = await admin.send('POST', '/api/admin/breaches', later);
    expect(await refused.json()).toMatchObject({ fields: { noticed_at: 'This is in the future' } });
    const { id } = await record();
    const path = `/api/admin/breaches/${id}`;
    expect((await admin.send('PUT', path, later)).status).toBe(400);
    const title = 'A stolen laptop';
    const corrected = await admin.send('PUT', path, { ...breachInput(), title });
    expect(await corrected.json()).toMatchObject({ id, title });
    const nobody = `/api/admin/breaches/${randomUUID()}`;
    expect((await admin.send('PUT', nobody, breachInput())).status).toBe(404);
  });
});

describe('the people affected', () => {
  it('can be entered as a list of email addresses, which is refused if any entry is invalid (LAW-11)', async () => {
    const { id } = await record();
    const addresses = ' Rudo@musha.test;farai@musha.test,\n rudo@musha.test ';
    expect(await answerOf(on(id, 'people', { who: 'addresses', addresses }))).toMatchObject({
      people: 2,
    });
    const wrong = await on(id, 'people', { who: 'addresses', addresses: 'rudo@musha.test, Farai' });
    expect(wrong.status).toBe(400);
    expect((await on(id, 'people', { who: 'addresses', addresses: ' ' })).status).toBe(400);
    await admin.send('DELETE', `/api/admin/breaches/${id}/people`);
    expect(await answerOf(admin.send('GET', '/api/admin/breaches'))).toMatchObject([{ people: 0 }]);
  });

  it('are listed only once if several email addresses belong to the same mailbox (LAW-11, LAW-12)', async () => {
    const { id } = await record();
    const add = (addresses: string) =>
      answerOf<Breach>(on(id, 'people', { who: 'addresses', addresses }));
    expect((await add('rudo.moyo@gmail.com rudomoyo+rent@googlemail.com')).people).toBe(1);
    expect((await add('Rudo.Moyo@gmail.com, rudomoyo@gmail.com')).people).toBe(1);
    expect((await add('rudo.moyo@musha.test rudomoyo@musha.test')).people).toBe(3);
  });

  it('can be everyone with an account, or those whose account was used or created in a period (LAW-11)', async () => {
    const { db } = app.database;
    const { id } = await record();
    const all = await db.selectFrom('users').select('id').execute();
    expect(await answerOf(on(id, 'people', { who: 'accounts' }))).toMatchObject({
      people: all.length,
    });
    const used = await createPersona(app, { since: new Date('2025-03-03T10:00:00Z') });
    const event = { user_id: used.id, event_type: 'sign_in', city: '', suburb: '', metadata: {} };
    const created_at = new Date('2025-05-05T10:00:00Z');
    await db
      .insertInto('user_analytics')
      .values({ ...event, created_at })
      .execute();
    expect(await affectedIn('signed_in', '2025-05-04T00:00', '2025-05-05T09:00')).toEqual([]);
    expect(await affectedIn('signed_in', '2025-05-05T09:00', '2025-05-05T11:00')).toEqual([
      used.email,
    ]);
    const signedIn = await affectedIn('signed_in', hoursAgo(1), hoursAgo(-1));
    expect(signedIn, 'their sessions live').toHaveLength(all.length + 1);
    expect(await affectedIn('registered', '2025-03-01T00:00', '2025-03-03T09:00')).toEqual([]);
    expect(await affectedIn('registered', '2025-03-03T09:00', '2025-03-03T11:00')).toEqual([
      used.email,
    ]);
  });

  it('can be everyone whose email address is stored, with or without an account (LAW-11)', async () => {
    const { db } = app.database;
    const account = await createPersona(app);
    const newsletter = { email: 'newsletter@musha.test', token_hash: randomUUID() };
    await db.insertInto('newsletter_subscriptions').values(newsletter).execute();
    const letter = { id: randomUUID(), name: 'Rudo', message: 'Good morning' };
    await db
      .insertInto('contact_messages')
      .values({ ...letter, email: 'letter@musha.test' })
      .execute();
    await db.insertInto('alert_subscribers').values({ email: 'search@musha.test' }).execute();
    await db.insertInto('alert_subscribers').values({ user_id: account.id }).execute();
    const report = { id: randomUUID(), reason: 'fraud', reporter_email: 'report@musha.test' };
    await db.insertInto('reports').values(report).execute();
    const { id } = await record();
    await answerOf(on(id, 'people', { who: 'everyone' }));
    expect(await listedFor(id)).toEqual(
      expect.arrayContaining([
        account.email,
        'letter@musha.test',
        'newsletter@musha.test',
        'report@musha.test',
        'search@musha.test',
      ]),
    );
  });

  it('are each listed once, under their account’s email address, even if other spellings of it are stored (LAW-12)', async () => {
    const { db } = app.database;
    const account = await createPersona(app);
    const other = account.email.replace('@', '+news@');
    const first = account.email.replace('@', '+a@');
    for (const email of [other, first])
      await db
        .insertInto('newsletter_subscriptions')
        .values({ email, token_hash: email })
        .execute();
    const { id } = await record();
    await answerOf(on(id, 'people', { who: 'everyone' }));
    const listed = await listedFor(id);
    expect(listed).toContain(account.email);
    for (const email of [other, first]) expect(listed).not.toContain(email);
  });

  it('can be everyone who sent an inquiry, or sent or received a message, in a period (LAW-11)', async () => {
    const { db } = app.database;
    const { renter, owner, propertyId, chatId } = await beginConversation(app);
    const asker = await createPersona(app);
    const [inquired, wrote] = [new Date('2025-06-06T10:00Z'), new Date('2025-07-07T10:00Z')];
    await db
      .insertInto('inquiries')
      .values({
        id: randomUUID(),
        property_id: propertyId,
        user_id: asker.id,
        message: 'Is it free?',
        created_at: inquired,
      })
      .execute();
    await sendMessage(renter, chatId, 'Mhoro');
    await db
      .updateTable('messages')
      .set({ created_at: wrote })
      .where('chat_id', '=', chatId)
      .execute();
    expect(await affectedIn('inquired', '2025-06-06T09:00', '2025-06-06T11:00')).toEqual([
      asker.email,
    ]);
    expect(await affectedIn('inquired', '2025-07-01T00:00', '2025-07-30T00:00')).toEqual([]);
    expect(await affectedIn('messaged', '2025-07-07T09:00', '2025-07-07T11:00')).toEqual(
      [owner.email, renter.email].toSorted(),
    );
    expect(await affectedIn('messaged', '2025-06-01T00:00', '2025-06-30T00:00')).toEqual([]);
    const { id } = await record();
    const backwards = { who: 'inquired', from: moment('2025-06-07'), until: moment('2025-06-06') };
    const refused = await on(id, 'people', backwards);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { until: 'Please enter a time after the start' } },
    ]);
  });

  it('are exported as CSV without formulas, and the log does not contain their email addresses (LAW-11, S46)', async () => {
    const { id } = await record();
    const person = await createPersona(app, { name: '=HYPERLINK("http://evil.test")' });
    await on(id, 'people', { who: 'addresses', addresses: `${person.email} zz@musha.test` });
    const file = await on(id, 'people/export', {});
    expect(file.headers.get('Content-Disposition')).toMatch(/musha-breach-[\d-]+\.csv/);
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines[0]).toContain('"Email","Name","Phone","Account id","Mailed"');
    expect(lines[1]).toContain(`"${person.email}","'=HYPERLINK(""http://evil.test"")"`);
    expect(lines[2]).toBe('"zz@musha.test","","","",""');
    const logged = await app.database.db
      .selectFrom('admin_logs')
      .selectAll()
      .where('subject_id', '=', id)
      .execute();
    expect(logged.map(({ action }) => action).sort()).toEqual([
      'add_breach_people',
      'export_breach_people',
      'record_breach',
    ]);
    expect(JSON.stringify(logged)).not.toContain(person.email);
  });

  it('are removed from the record of the breach after three years, unless they are on legal hold (LAW-03, LAW-11)', async () => {
    const old = await record({ noticed_at: hoursAgo(1096 * 24) });
    const young = await record({ noticed_at: hoursAgo(1094 * 24) });
    for (const { id } of [old, young])
      await on(id, 'people', { who: 'addresses', addresses: 'rudo@musha.test' });
    const held = await record({ noticed_at: hoursAgo(1097 * 24) });
    await on(held.id, 'people', { who: 'addresses', addresses: 'held+rent@musha.test' });
    await app.database.db
      .insertInto('legal_holds')
      .values({ email: 'held@musha.test', reason: 'A dispute' })
      .execute();
    await deleteOldBreachPeople(app.database.db);
    const left = await answerOf<Breach[]>(admin.send('GET', '/api/admin/breaches'));
    expect(left.map(({ id, people }) => [id, people])).toEqual([
      [young.id, 1],
      [old.id, 0],
      [held.id, 1],
    ]);
  });
});
