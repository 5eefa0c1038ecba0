import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Breach } from '../../../../contract/data-protection/breaches-api.ts';
import { answerOf } from '../../../../test/conversations.ts';
import { deliverMails, mailsTo } from '../../../../test/mailbox.ts';
import { breachInput } from '../../../../test/market/breach-input.ts';
import { createPersona, type Persona } from '../../../../test/personas.ts';
import { type SmtpServer, startSmtp } from '../../../../test/services/start-smtp.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import type { Notify } from '../../../delivery/mail/notification.ts';
import { mailAffectedPeople, remindOfBreaches } from './remind-of-breaches.ts';

const operator = 'operator@musha.test';
const officer = 'officer@musha.test';
const hourMs = 3_600_000;
let app: TestApp;
let smtp: SmtpServer;
let admin: Persona;
beforeAll(async () => {
  smtp = await startSmtp();
  app = await startTestApp({ OPERATOR_EMAIL: operator, SMTP_URL: smtp.url });
  admin = await createPersona(app, { role: 'super_admin' });
});
afterAll(async () => {
  await app.close();
  await smtp.stop();
});
beforeEach(async () => {
  for (const table of ['breaches', 'mail_outbox', 'sent_reminders'] as const)
    await app.database.db.deleteFrom(table).execute();
});
afterEach(() => {
  smtp.refuseWith(undefined);
  smtp.received.length = 0;
});

const record = (noticed_at: string) =>
  answerOf<Breach>(admin.send('POST', '/api/admin/breaches', { ...breachInput(), noticed_at }));
const on = (id: string, what: string, body: unknown) =>
  admin.send('POST', `/api/admin/breaches/${id}/${what}`, body);
const addPeople = (id: string, addresses: string) =>
  answerOf<Breach>(on(id, 'people', { who: 'addresses', addresses }));

describe('reminders about a breach', () => {
  const noticed = '2026-01-02T10:00:00.000Z';
  const remindAfter = (hours: number) =>
    remindOfBreaches({
      ...app.app.context,
      now: () => new Date(Date.parse(noticed) + hours * hourMs),
    });
  const subjectsTo = async (address: string) =>
    (await mailsTo(app, address)).map(({ subject }) => subject);

  it('are sent once halfway to each deadline and once at the deadline, to the operator, data protection officer and super administrators (LAW-10)', async () => {
    const setting = { value: officer, seen_updated_at: null };
    await admin.send('PATCH', '/api/admin/settings/data_protection_officer_email', setting);
    const auditor = await createPersona(app, { role: 'auditor' });
    const suspended = await createPersona(app, { role: 'super_admin' });
    await app.database.db
      .updateTable('profiles')
      .set({ is_active: false })
      .where('id', '=', suspended.id)
      .execute();
    const { id } = await record(noticed);
    await addPeople(id, 'rudo@musha.test');
    await remindAfter(11.9);
    expect(await subjectsTo(operator)).toEqual([]);
    for (const hours of [12, 12, 23.9, 24, 35.9, 36, 71.9, 72, 500]) {
      await Promise.all([remindAfter(hours), remindAfter(hours)]);
    }
    for (const address of [operator, officer, admin.email]) {
      expect(await subjectsTo(address)).toEqual([
        'A breach must be reported to POTRAZ by 3 January at 12:00',
        'A breach should have been reported to POTRAZ by 3 January at 12:00',
        'The people affected by a breach must be informed by 5 January at 12:00',
        'The people affected by a breach should have been informed by 5 January at 12:00',
      ]);
    }
    for (const { email } of [auditor, suspended]) expect(await subjectsTo(email)).toEqual([]);
    const [mail] = await mailsTo(app, operator);
    expect(mail?.text_body).toContain(`/admin/data-protection?breach=${id}`);
    expect(mail?.text_body).toContain('“A lost laptop” must be reported to POTRAZ');
  });

  it('stop once the breach is reported and the people affected are emailed (LAW-10)', async () => {
    const { id } = await record(noticed);
    await addPeople(id, 'rudo@musha.test');
    await on(id, 'regulator', { reference: 'DP4-17' });
    await on(id, 'mails', { subject: 'Your data', text: 'A laptop was stolen.' });
    for (const hours of [12, 24, 36, 72]) await remindAfter(hours);
    expect(await subjectsTo(operator)).toEqual([]);
  });

  it('report an empty list of affected people only once (LAW-10)', async () => {
    const { id } = await record(noticed);
    await on(id, 'regulator', { reference: 'DP4-17' });
    for (const hours of [12, 24, 36, 40, 72]) await remindAfter(hours);
    expect(await subjectsTo(operator)).toEqual([
      'The list of people affected by a breach is empty',
    ]);
  });

  it('start again if the time of the breach is corrected, but not if other details are (LAW-10)', async () => {
    const { id } = await record(noticed);
    await remindAfter(12);
    await remindAfter(24);
    const path = `/api/admin/breaches/${id}`;
    const corrected = { ...breachInput('A stolen laptop'), noticed_at: noticed };
    await answerOf(admin.send('PUT', path, corrected));
    await remindAfter(24);
    expect(await subjectsTo(operator)).toHaveLength(2);
    await answerOf(
      admin.send('PUT', path, { ...corrected, noticed_at: '2026-01-03T10:00:00.000Z' }),
    );
    await remindAfter(24);
    expect(await subjectsTo(operator)).toHaveLength(2);
    await remindAfter(36);
    expect((await subjectsTo(operator)).slice(2)).toEqual([
      'A breach must be reported to POTRAZ by 4 January at 12:00',
    ]);
  });
});

describe('the email to the people affected', () => {
  const mail = { subject: 'Your data', text: 'A laptop was stolen.\n\nPlease be careful.' };
  const someone = () => `affected-${randomUUID()}@musha.test`;
  const codeMail = { to: 'code@musha.test', subject: 'Your code', text: '1', html: '1' };
  const send = () => Promise.all([1, 2].map(() => mailAffectedPeople(app.app.context)));
  const receivedBy = (address: string) =>
    smtp.received.filter(({ recipients }) => recipients.includes(address)).length;

  it('contains the administrator’s text and is sent once to each person, including people added later (LAW-11)', async () => {
    const { id } = await record(new Date().toISOString());
    await addPeople(id, 'a@musha.test b@musha.test');
    await send();
    expect(await mailsTo(app, 'a@musha.test'), 'no one has written a mail').toEqual([]);
    expect((await on(id, 'mails', mail)).status).toBe(202);
    expect((await on(id, 'mails', mail)).status, 'a second one').toBe(409);
    const path = `/api/admin/breaches/${id}/people`;
    expect((await admin.send('DELETE', path)).status, 'the list is in use').toBe(409);
    await send();
    await addPeople(id, 'b@musha.test b+rent@musha.test c@musha.test');
    await send();
    for (const address of ['a@musha.test', 'b@musha.test', 'c@musha.test']) {
      const mails = await mailsTo(app, address);
      expect(mails.map(({ subject }) => subject)).toEqual(['Your data']);
      expect(mails[0]?.text_body).toContain('A laptop was stolen.\n\nPlease be careful.');
    }
    expect(await mailsTo(app, 'b+rent@musha.test'), 'the same mailbox').toEqual([]);
    expect(await answerOf(admin.send('GET', '/api/admin/breaches'))).toMatchObject([
      { people: 3, people_told: 3, mail: { subject: 'Your data' } },
    ]);
  });

  it('reaches each person exactly once, even if the process crashes while sending and the mail server is down (LAW-11)', async () => {
    const people = [1, 2, 3].map(someone);
    const { id } = await record(new Date().toISOString());
    await addPeople(id, people.join(' '));
    await on(id, 'mails', mail);
    const { context } = app.app;
    let calls = 0;
    const notify: Notify = async (db, notification) => {
      calls += 1;
      // Ends the connection as if the process were killed, so its transaction is rolled back.
      if (calls === 2) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
      return context.notify(db, notification);
    };
    await expect(mailAffectedPeople({ ...context, notify })).rejects.toThrow();
    expect(calls).toBe(2);
    smtp.refuseWith({ code: 451, text: 'try again later' });
    await mailAffectedPeople(app.app.context);
    await deliverMails(app);
    expect(people.map(receivedBy)).toEqual([0, 0, 0]);
    smtp.refuseWith(undefined);
    await app.database.db
      .updateTable('mail_outbox')
      .set({ next_attempt_at: new Date(0) })
      .execute();
    await mailAffectedPeople(app.app.context);
    await deliverMails(app);
    await deliverMails(app);
    expect(people.map(receivedBy)).toEqual([1, 1, 1]);
  });

  it('does not delay emails that people are waiting for (LAW-13, MAIL-01)', async () => {
    const people = Array.from({ length: 50 }, someone);
    const { id } = await record(new Date().toISOString());
    await addPeople(id, people.join(' '));
    await on(id, 'mails', mail);
    await mailAffectedPeople(app.app.context);
    await app.app.outbox.enqueue(app.database.db, codeMail);
    await deliverMails(app);
    expect(people.map(receivedBy)).toEqual(people.map(() => 1));
    const order = smtp.received.flatMap(({ recipients }) => recipients);
    expect(order.slice(0, 5), 'the first batch').toContain(codeMail.to);
  });

  it('is sent even if its author’s account is erased first (LAW-11)', async () => {
    const person = someone();
    const writer = await createPersona(app, { role: 'super_admin' });
    const { id } = await record(new Date().toISOString());
    await addPeople(id, person);
    const exported = `/api/admin/breaches/${id}/people/export`;
    expect((await writer.send('POST', exported, {})).status).toBe(200);
    expect((await writer.send('POST', `/api/admin/breaches/${id}/mails`, mail)).status).toBe(202);
    const { email } = writer;
    await answerOf(admin.send('POST', `/api/admin/users/${writer.id}/erasure`, { email }));
    expect((await writer.send('POST', exported, {})).status).toBe(401);
    await mailAffectedPeople(app.app.context);
    await deliverMails(app);
    expect(receivedBy(person)).toBe(1);
    const logged = await app.database.db
      .selectFrom('admin_logs')
      .select('action')
      .where('subject_id', '=', id)
      .where('admin_id', '=', writer.id)
      .execute();
    expect(logged.map(({ action }) => action).sort()).toEqual([
      'export_breach_people',
      'mail_breach_people',
    ]);
  });

  it('cannot be sent by someone who is no longer an administrator (LAW-11)', async () => {
    const demoted = await createPersona(app, { role: 'super_admin' });
    const { id } = await record(new Date().toISOString());
    await addPeople(id, someone());
    await app.database.db
      .updateTable('profiles')
      .set({ role: 'renter' })
      .where('id', '=', demoted.id)
      .execute();
    for (const [what, body] of [
      ['mails', mail],
      ['people/export', {}],
    ] as const) {
      const answer = await demoted.send('POST', `/api/admin/breaches/${id}/${what}`, body);
      expect(answer.status).toBe(403);
    }
  });
});
