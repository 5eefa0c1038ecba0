import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Health } from '../../../contract/admin/admin-health.ts';
import type { Worklist } from '../../../contract/admin/admin-worklist.ts';
import type { Breach } from '../../../contract/data-protection/breaches-api.ts';
import { answerOf } from '../../../test/conversations.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { breachInput } from '../../../test/market/breach-input.ts';
import { createPersona, type Persona } from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { deleteOldBreachPeople } from './breach-queries.ts';
import { mailAffectedPeople, remindOfBreaches } from './remind-of-breaches.ts';

const operator = 'operator@musha.test';
const hourMs = 3_600_000;
let app: TestApp;
let admin: Persona;
beforeAll(async () => {
  app = await startTestApp({ OPERATOR_EMAIL: operator });
  admin = await createPersona(app, { role: 'super_admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['breaches', 'mail_outbox', 'sent_reminders'] as const)
    await app.database.db.deleteFrom(table).execute();
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
const record = (change: object = {}) =>
  answerOf<Breach>(admin.send('POST', '/api/admin/breaches', { ...breachInput(), ...change }));
const on = (id: string, what: string, body: unknown) =>
  admin.send('POST', `/api/admin/breaches/${id}/${what}`, body);
const readHealth = async () => {
  const { items } = await answerOf<Health>(admin.send('GET', '/api/admin/health'));
  return items.find(({ name }) => name === 'Data protection');
};
const readWorklist = (who = admin) => answerOf<Worklist>(who.send('GET', '/api/admin/worklist'));

describe('a breach', () => {
  it('runs its clocks from when it was noticed, and leads worklist and Health (LAW-09)', async () => {
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
      says: 'POTRAZ should have been told by 3 January at 12:00: A lost laptop.',
    });
    const told = await answerOf<Breach>(on(id, 'regulator', { reference: 'DP4-17' }));
    expect(told).toMatchObject({
      regulator_told_at: expect.any(String),
      regulator_reference: 'DP4-17',
    });
    expect((await on(id, 'regulator', { reference: 'again' })).status).toBe(409);
    expect((await readWorklist()).items).toEqual([]);
    expect(await readHealth()).toMatchObject({ state: 'fine' });
  });

  it('is not noticed in the future, and can be corrected (LAW-09)', async () => {
    const later = { ...breachInput(), noticed_at: hoursAgo(-1) };
    const refused = await admin.send('POST', '/api/admin/breaches', later);
    expect(await refused.json()).toMatchObject({ fields: { noticed_at: 'This is in the future' } });
    const { id } = await record();
    const path = `/api/admin/breaches/${id}`;
    const title = 'A stolen laptop';
    const corrected = await admin.send('PUT', path, { ...breachInput(), title });
    expect(await corrected.json()).toMatchObject({ id, title });
    const nobody = `/api/admin/breaches/${randomUUID()}`;
    expect((await admin.send('PUT', nobody, breachInput())).status).toBe(404);
  });

  it('is mailed to the operator at half of the time and at its end, each once (LAW-10)', async () => {
    const { id } = await record({ noticed_at: hoursAgo(11) });
    let now = new Date();
    const remind = () => remindOfBreaches({ ...app.app.context, now: () => now });
    await remind();
    expect(await mailsTo(app, operator)).toEqual([]);
    now = new Date(Date.now() + hourMs);
    await Promise.all([remind(), remind()]);
    now = new Date(Date.now() + 13 * hourMs);
    await remind();
    await on(id, 'regulator', { reference: 'DP4-17' });
    now = new Date(Date.now() + 100 * hourMs);
    await remind();
    const mails = await mailsTo(app, operator);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Half of the time to report a breach is over',
      'A breach should have been reported by now',
    ]);
    expect(mails[0]?.text_body).toContain(`/admin/data-protection?breach=${id}`);
  });
});

describe('the people affected', () => {
  it('are pasted addresses, each once, and only addresses (LAW-11)', async () => {
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

  it('are all accounts, or those that were used within a time (LAW-11)', async () => {
    const { db } = app.database;
    const { id } = await record();
    const all = await db.selectFrom('users').select('id').execute();
    expect(await answerOf(on(id, 'people', { who: 'accounts' }))).toMatchObject({
      people: all.length,
    });
    const other = await record();
    const used = await createPersona(app);
    const event = { user_id: used.id, event_type: 'sign_in', city: '', suburb: '', metadata: {} };
    const created_at = new Date('2025-05-05T10:00:00Z');
    await db
      .insertInto('user_analytics')
      .values({ ...event, created_at })
      .execute();
    const within = (from: string, until: string) =>
      answerOf<Breach>(on(other.id, 'people', { who: 'signed_in', from, until }));
    expect((await within('2025-05-04T00:00:00Z', '2025-05-05T09:00:00Z')).people).toBe(0);
    expect((await within('2025-05-05T09:00:00Z', '2025-05-05T11:00:00Z')).people).toBe(1);
    const now = [hoursAgo(1), hoursAgo(-1)] as const;
    expect((await within(...now)).people, 'who is signed in').toBe(all.length + 1);
  });

  it('are a CSV without formulas, and the log has no address (LAW-11, S46)', async () => {
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

  it('are mailed what the administrator wrote, each once, later ones too (LAW-11)', async () => {
    const { id } = await record();
    const send = () => Promise.all([1, 2].map(() => mailAffectedPeople(app.app.context)));
    await on(id, 'people', { who: 'addresses', addresses: 'a@musha.test b@musha.test' });
    await send();
    expect(await mailsTo(app, 'a@musha.test'), 'nobody has written a mail').toEqual([]);
    const mail = { subject: 'Your data', text: 'A laptop was stolen.\n\nPlease be careful.' };
    expect((await on(id, 'mails', mail)).status).toBe(202);
    expect((await on(id, 'mails', mail)).status, 'a second one').toBe(409);
    const path = `/api/admin/breaches/${id}/people`;
    expect((await admin.send('DELETE', path)).status, 'the list is in use').toBe(409);
    await send();
    await on(id, 'people', { who: 'addresses', addresses: 'b@musha.test c@musha.test' });
    await send();
    for (const address of ['a@musha.test', 'b@musha.test', 'c@musha.test']) {
      const mails = await mailsTo(app, address);
      expect(mails.map(({ subject }) => subject)).toEqual(['Your data']);
      expect(mails[0]?.text_body).toContain('A laptop was stolen.\n\nPlease be careful.');
    }
    expect(await answerOf(admin.send('GET', '/api/admin/breaches'))).toMatchObject([
      { people: 3, people_told: 3, mail: { subject: 'Your data' } },
    ]);
  });

  it('are forgotten after three years; the breach is not (LAW-11)', async () => {
    const old = await record({ noticed_at: hoursAgo(1096 * 24) });
    const young = await record({ noticed_at: hoursAgo(1094 * 24) });
    for (const { id } of [old, young])
      await on(id, 'people', { who: 'addresses', addresses: 'rudo@musha.test' });
    await deleteOldBreachPeople(app.database.db);
    const left = await answerOf<Breach[]>(admin.send('GET', '/api/admin/breaches'));
    expect(left.map(({ id, people }) => [id, people])).toEqual([
      [young.id, 1],
      [old.id, 0],
    ]);
  });
});
