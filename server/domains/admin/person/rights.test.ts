import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountExport } from '../../../../contract/accounts/accounts.ts';
import { answerOf } from '../../../../test/conversations.ts';
import { placesOf } from '../../../../test/generated/texts-in-database.ts';
import { deliverMails } from '../../../../test/mailbox.ts';
import { createPersona, type Persona } from '../../../../test/personas.ts';
import { type SmtpServer, startSmtp } from '../../../../test/services/start-smtp.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
let smtp: SmtpServer;
let admin: Persona;
beforeAll(async () => {
  smtp = await startSmtp();
  app = await startTestApp({ SMTP_URL: smtp.url });
  admin = await createPersona(app, { role: 'super_admin' });
});
afterAll(async () => {
  await app.close();
  await smtp.stop();
});

const path = ({ id }: Persona, what: string) => `/api/admin/users/${id}/${what}`;
const loggedAbout = ({ id }: Persona) =>
  app.database.db
    .selectFrom('admin_logs')
    .select(['action', 'admin_id', 'reason', 'details'])
    .where('target_user_id', '=', id)
    .execute();

describe('an administrator', () => {
  it('can export the same data as the person, and the export is logged (LAW-01)', async () => {
    const person = await createPersona(app, { name: 'Rudo Moyo' });
    await app.database.db
      .insertInto('contact_messages')
      .values({ id: randomUUID(), name: 'Rudo', email: person.email, message: 'Good morning' })
      .execute();
    const copy = await answerOf<AccountExport>(admin.send('POST', path(person, 'export'), {}));
    const own = await answerOf<AccountExport>(person.send('GET', '/api/me/export'));
    expect(Object.keys(copy.data)).toEqual(Object.keys(own.data));
    expect(copy.data['contact_messages']).toMatchObject([{ message: 'Good morning' }]);
    expect(copy.data['profiles']).toMatchObject([{ name: 'Rudo Moyo' }]);
    expect(await loggedAbout(person)).toEqual([
      { action: 'export_person', admin_id: admin.id, reason: null, details: {} },
    ]);
  });

  it('can erase a person by typing their email address; the person is notified by email (LAW-02)', async () => {
    const mark = `zvakanaka${randomUUID().slice(0, 8)}`;
    const person = await createPersona(app, { name: mark, email: `${mark}@musha.test` });
    const wrong = await admin.send('POST', path(person, 'erasure'), { email: 'other@musha.test' });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { fields: { email: 'This is not the email address of this account' } },
    ]);
    const typed = ` ${person.email.toUpperCase()}`;
    expect((await admin.send('POST', path(person, 'erasure'), { email: typed })).status).toBe(200);
    expect((await person.send('GET', '/api/me')).status, 'signed out').toBe(401);
    await deliverMails(app);
    const mails = smtp.received.filter(({ recipients }) => recipients.join().includes(mark));
    expect(mails.map(({ parsed }) => parsed.subject)).toEqual(['Your account was deleted']);
    expect(await placesOf(app, [mark])).toEqual([]);
    expect(await loggedAbout(person)).toEqual([
      { action: 'erase_person', admin_id: admin.id, reason: null, details: {} },
    ]);
    expect((await admin.send('GET', `/api/admin/users/${person.id}`)).status).toBe(404);
  });

  it('cannot erase a person on legal hold (LAW-03)', async () => {
    const person = await createPersona(app);
    await admin.send('PUT', path(person, 'legal-hold'), { reason: 'A court has asked for it' });
    const { email } = person;
    const refused = await admin.send('POST', path(person, 'erasure'), { email });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { message: 'This person is on legal hold. Lift the hold first.' },
    ]);
  });

  it.each(['export', 'erasure', 'legal-hold'])(
    'gets "not found" for an unknown account: %s',
    async (what) => {
      const nobody = { id: randomUUID() } as Persona;
      const [method, body] =
        what === 'legal-hold' ? ['DELETE'] : ['POST', what === 'export' ? {} : { email: 'a@b.co' }];
      expect((await admin.send(method as string, path(nobody, what), body)).status).toBe(404);
    },
  );
});
