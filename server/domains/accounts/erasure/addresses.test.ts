import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountExport } from '../../../../contract/accounts/accounts.ts';
import { passTime } from '../../../../test/clock/pass-time.ts';
import { answerOf } from '../../../../test/conversations.ts';
import { placesOf } from '../../../../test/generated/texts-in-database.ts';
import { tokenMailedTo } from '../../../../test/mailbox.ts';
import { breachInput } from '../../../../test/market/breach-input.ts';
import {
  createPersona,
  type Persona,
  personaPassword,
  sendJson,
} from '../../../../test/personas.ts';
import { insertProperty } from '../../../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { liftLegalHold, placeLegalHold } from '../legal-holds/legal-holds.ts';
import { eraseAddressFor } from './erase-person.ts';
import { exportPersonFor } from './export-account.ts';

let app: TestApp;
let admin: Persona;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createPersona(app, { role: 'super_admin' });
});
afterAll(() => app.close());

const operator = { actor: 'operator' } as const;
const newName = () => `r${randomUUID().slice(0, 12)}`;
/** Spellings of one mailbox; the first is how the person writes it. */
const spellingsOf = (name: string) =>
  [
    `${name}@gmail.com`,
    `${name.slice(0, 2)}.${name.slice(2)}@gmail.com`,
    `${name}+rent@googlemail.com`,
  ] as const;

/** Inserts a row for an email address in every table that stores rows by email address. */
async function insertTraces(email: string) {
  const { db } = app.database;
  const property_id = await insertProperty(db);
  const letter = { id: randomUUID(), name: 'Rudo', email, message: 'Good morning' };
  await db.insertInto('contact_messages').values(letter).execute();
  const token_hash = randomUUID();
  await db.insertInto('newsletter_subscriptions').values({ email, token_hash }).execute();
  const { id: subscriber_id } = await db
    .insertInto('alert_subscribers')
    .values({ email })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('saved_searches')
    .values({ subscriber_id, name: 'Avondale', frequency: 'daily' })
    .execute();
  const reported = { id: randomUUID(), property_id, reason: 'fraud' };
  await db
    .insertInto('reports')
    .values({ ...reported, reporter_email: email })
    .execute();
  const { id: breach_id } = await db
    .insertInto('breaches')
    .values(breachInput())
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('breach_people').values({ breach_id, email }).execute();
  const mail = { to: email, subject: 'A room', text: 'Come.', html: '<p>Come.</p>' };
  await app.app.outbox.enqueue(db, mail);
}

const traces = [
  'alert_subscribers.email',
  'breach_people.email',
  'contact_messages.email',
  'mail_outbox.recipient',
  'newsletter_subscriptions.email',
  'reports.reporter_email',
];
const tracesOf = async (email: string) =>
  (await placesOf(app, [email]))
    .map((place) => place.replace(`: ${email}`, ''))
    .filter((place) => place !== 'users.email')
    .sort();
const exportedCounts = ({ data }: AccountExport) =>
  Object.fromEntries(
    ['contact_messages', 'newsletter_subscriptions', 'saved_searches_by_mail', 'reports_by_mail']
      .concat('breach_people')
      .map((table) => [table, data[table]?.length]),
  );
const allOf = (count: number) => ({
  contact_messages: count,
  newsletter_subscriptions: count,
  saved_searches_by_mail: count,
  reports_by_mail: count,
  breach_people: count,
});

describe('the spellings of a mailbox (LAW-12)', () => {
  it('exporting or erasing the data stored for an email address covers every spelling, and the log omits the address (LAW-02)', async () => {
    const [typed, ...others] = spellingsOf(newName());
    const neighbour = `${newName()}@gmail.com`;
    for (const email of [typed, ...others, neighbour]) await insertTraces(email);
    const person = { email: typed, userId: null };
    expect(exportedCounts(await exportPersonFor(app.app.context, person, operator))).toEqual(
      allOf(3),
    );
    await eraseAddressFor(app.app.context, typed, operator);
    for (const email of [typed, ...others]) expect(await tracesOf(email), email).toEqual([]);
    expect(await tracesOf(neighbour), 'another person').toEqual(traces);
    const logged = await app.database.db
      .selectFrom('admin_logs')
      .select(['admin_id', 'target_user_id', 'details'])
      .where('action', '=', 'erase_person')
      .execute();
    expect(logged).toEqual([{ admin_id: null, target_user_id: null, details: {} }]);
  });

  it('exporting or deleting one’s own account covers every spelling of its address', async () => {
    const [email, ...others] = spellingsOf(newName());
    const person = await createPersona(app, { email });
    for (const spelling of others) await insertTraces(spelling);
    const copy = answerOf<AccountExport>(person.send('GET', '/api/me/export'));
    expect(exportedCounts(await copy)).toEqual(allOf(2));
    const leaving = await person.send('DELETE', '/api/me', { password: personaPassword });
    expect(leaving.status).toBe(200);
    for (const spelling of others) expect(await tracesOf(spelling), spelling).toEqual([]);
  });

  it('if two accounts share a mailbox, each account owns only the data stored under its own spelling', async () => {
    const [email, other] = spellingsOf(newName());
    const person = await createPersona(app, { email });
    const sharing = await createPersona(app, { email: other });
    for (const spelling of [email, other]) await insertTraces(spelling);
    const copy = answerOf<AccountExport>(person.send('GET', '/api/me/export'));
    expect(exportedCounts(await copy)).toEqual(allOf(1));
    const leaving = await person.send('DELETE', '/api/me', { password: personaPassword });
    expect(leaving.status).toBe(200);
    expect(await tracesOf(other)).toEqual(traces);
    expect((await sharing.send('GET', '/api/me')).status).toBe(200);
  });

  it('erasing an email address does not erase its dotted variant if the provider treats them as different addresses', async () => {
    const name = newName();
    const dotted = `${name.slice(0, 2)}.${name.slice(2)}@musha.test`;
    await insertTraces(dotted);
    await eraseAddressFor(app.app.context, `${name}@musha.test`, operator);
    expect(await tracesOf(dotted)).toEqual(traces);
  });
});

describe('a legal hold on a mailbox', () => {
  const hold = (email: string) =>
    app.database.db
      .transaction()
      .execute((trx) =>
        placeLegalHold(trx, { email, userId: null }, { by: operator, reason: 'A dispute' }),
      );

  it('prevents erasure under every spelling of the email address, and can be lifted under any spelling (LAW-03, LAW-12)', async () => {
    const { db } = app.database;
    const [email, other] = spellingsOf(newName());
    const old = { name: 'Rudo', message: 'Good morning', created_at: new Date('2020-01-01') };
    await db
      .insertInto('contact_messages')
      .values({ ...old, id: randomUUID(), email: other })
      .execute();
    await hold(email);
    await passTime(app, 3_600_000);
    expect(await tracesOf(other), 'a job').toEqual(['contact_messages.email']);
    await expect(eraseAddressFor(app.app.context, other, operator)).rejects.toThrow(
      'This person is on legal hold.',
    );
    await expect(hold(other)).rejects.toThrow('This person is already on legal hold.');
    const account = await createPersona(app, { email: other });
    const refused = await account.send('DELETE', '/api/me', { password: personaPassword });
    expect(refused.status, 'an account that was opened later').toBe(409);
    const listed = await answerOf<{ email: string; user_id: string | null }[]>(
      admin.send('GET', '/api/admin/legal-holds'),
    );
    expect(listed.find((one) => one.email === email)?.user_id).toBe(account.id);
    await db
      .transaction()
      .execute((trx) => liftLegalHold(trx, { email: other, userId: null }, operator));
    const leaving = await account.send('DELETE', '/api/me', { password: personaPassword });
    expect(leaving.status).toBe(200);
  });

  it('stays with an account that changes its email address (LAW-04)', async () => {
    const [email, held] = spellingsOf(newName());
    await hold(held);
    const person = await createPersona(app, { email });
    const moved = `${newName()}@musha.test`;
    await answerOf(
      person.send('POST', '/api/me/email', { email: moved, password: personaPassword }),
    );
    const body = { token: await tokenMailedTo(app, moved) };
    const path = '/api/auth/email-changes';
    expect((await sendJson(app, { method: 'POST', path, body })).status).toBe(200);
    const refused = await person.send('DELETE', '/api/me', { password: personaPassword });
    expect(refused.status).toBe(409);
  });

  it('remains when the administrator who placed it is erased, and the person on hold cannot lift it (LAW-04)', async () => {
    const person = await createPersona(app, { role: 'super_admin' });
    const placer = await createPersona(app, { role: 'super_admin' });
    const path = `/api/admin/users/${person.id}/legal-hold`;
    await answerOf(placer.send('PUT', path, { reason: 'A court has asked for it' }));
    expect((await person.send('DELETE', path)).status, 'their own hold').toBe(403);
    const { email } = placer;
    await answerOf(admin.send('POST', `/api/admin/users/${placer.id}/erasure`, { email }));
    const shown = await answerOf<{ legal_hold: unknown }>(
      admin.send('GET', `/api/admin/users/${person.id}`),
    );
    expect(shown.legal_hold).toMatchObject({
      reason: 'A court has asked for it',
      placed_by: null,
    });
    const leave = () => person.send('DELETE', '/api/me', { password: personaPassword });
    expect((await leave()).status).toBe(409);
    expect((await admin.send('DELETE', path)).status).toBe(200);
    expect((await leave()).status).toBe(200);
  });
});
