import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tokenMailedTo } from '../../../test/mailbox.ts';
import { sendJson } from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { untilStatementsWait } from '../../../test/waiting-statements.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const password = 'mangwanani shamwari';
const post = (path: string, body: unknown) => sendJson(app, { method: 'POST', path, body });

/** Registers an agency with a new account. Returns the email address and the emailed token. */
async function registered(agency_name: string) {
  const email = `new-${randomUUID()}@musha.test`;
  await post('/api/registrations/agency', {
    email,
    password,
    name: 'Rudo Moyo',
    phone: '077 123 4567',
    agency_name,
    agency_email: 'office@agency.test',
    office_address: '12 Samora Machel Avenue, Harare',
  });
  return { email, token: await tokenMailedTo(app, email) };
}

const agenciesCalled = (name: string) =>
  app.database.db
    .selectFrom('agencies')
    .select(['id', 'published_at'])
    .where('name', '=', name)
    .execute();

it('if two agencies with the same name are confirmed concurrently, both can sign in but only one is published', async () => {
  const name = `Kopje Estates ${randomUUID()}`;
  const people = [await registered(name), await registered(name)];
  const { db } = app.database;
  // Both confirmations reach the unique index at the same time.
  const answers = await db.transaction().execute(async (trx) => {
    const ids = (await agenciesCalled(name)).map(({ id }) => id);
    await trx.selectFrom('agencies').select('id').where('id', 'in', ids).forUpdate().execute();
    const sent = people.map(({ token }) => post('/api/auth/confirmations', { token }));
    await untilStatementsWait(db, 2);
    return { sent };
  });
  const statuses = (await Promise.all(answers.sent)).map(({ status }) => status);
  expect(statuses).toEqual([200, 200]);
  for (const { email } of people) {
    expect((await post('/api/auth/sign-in', { email, password })).status).toBe(200);
  }
  const published = (await agenciesCalled(name)).filter(({ published_at }) => published_at);
  expect(published).toHaveLength(1);
});

it('an agency is confirmed but not published if another agency takes its name during confirmation', async () => {
  const name = `Matobo Realty ${randomUUID()}`;
  const { email, token } = await registered(name);
  const { db } = app.database;
  const { sent } = await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('agencies')
      .values({
        name,
        email: 'office@agency.test',
        phone: '024 2700000',
        address: '1 Main Street',
        published_at: new Date(),
      })
      .execute();
    const confirmation = post('/api/auth/confirmations', { token });
    await untilStatementsWait(db, 1);
    return { sent: confirmation.then(({ status }) => status) };
  });
  expect(await sent).toBe(200);
  expect((await post('/api/auth/sign-in', { email, password })).status).toBe(200);
  expect((await agenciesCalled(name)).filter(({ published_at }) => published_at)).toHaveLength(1);
});
