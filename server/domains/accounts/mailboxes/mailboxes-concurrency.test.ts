import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tokenMailedTo } from '../../../../test/mailbox.ts';
import { createPersona, personaPassword, sendJson } from '../../../../test/personas.ts';
import { insertPerson } from '../../../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { untilStatementsWait } from '../../../../test/waiting-statements.ts';
import { lockMailbox } from './mailbox-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const post = (path: string, body: object) => sendJson(app, { method: 'POST', path, body });
const someName = () => `p${randomUUID().replaceAll('-', '')}`;

/** Sends a request while another transaction is claiming the mailbox. */
async function whileTaken(email: string, send: () => Promise<Response>) {
  const { db } = app.database;
  const { answer } = await db.transaction().execute(async (trx) => {
    await lockMailbox(trx, email);
    await insertPerson(trx, { email });
    const sent = send();
    await untilStatementsWait(db, 1);
    return { answer: sent };
  });
  const { status } = await answer;
  const accounts = await db
    .selectFrom('users')
    .select('email')
    .where(sql`canonical_mailbox(email)`, '=', sql`canonical_mailbox(${email})`)
    .execute();
  return { status, accounts: accounts.map((row) => row.email) };
}

it('concurrent registrations with two spellings of a mailbox create one account (S17)', async () => {
  const name = someName();
  const email = `${name}@gmail.com`;
  const body = { email: `${name}+1@gmail.com`, password: 'mangwanani shamwari' };
  const signUp = () => post('/api/auth/sign-up', body);
  expect(await whileTaken(email, signUp)).toEqual({ status: 202, accounts: [email] });
});

it('an account cannot move to an address whose mailbox another account has just taken (S17)', async () => {
  const name = someName();
  const person = await createPersona(app);
  const spelled = `${name}+1@gmail.com`;
  await person.send('POST', '/api/me/email', { email: spelled, password: personaPassword });
  const token = await tokenMailedTo(app, spelled);
  const email = `${name}@gmail.com`;
  const redeem = () => post('/api/auth/email-changes', { token });
  expect(await whileTaken(email, redeem)).toEqual({ status: 400, accounts: [email] });
});
