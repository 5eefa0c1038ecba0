import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo, tokenMailedTo } from '../../../../test/mailbox.ts';
import {
  createPersona,
  type Persona,
  personaPassword,
  sendJson,
} from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { untilStatementsWait } from '../../../../test/waiting-statements.ts';
import { lockUser } from '../account-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const post = (path: string, body: object) => sendJson(app, { method: 'POST', path, body });
const change = (person: Persona, password: string) =>
  person.send('POST', '/api/me/password', { current_password: personaPassword, password });
const statusOfSignIn = async ({ email }: Persona, password: string) =>
  (await post('/api/auth/sign-in', { email, password })).status;

/** Blocks the requests on a locked account, then lets them continue in this order. */
async function atOnce(person: Persona, sends: (() => Promise<Response>)[]): Promise<number[]> {
  const { db } = app.database;
  const answers = await db.transaction().execute(async (trx) => {
    await lockUser(trx, person.id);
    const sent: Promise<Response>[] = [];
    for (const send of sends) {
      sent.push(send());
      await untilStatementsWait(db, sent.length);
    }
    return sent;
  });
  return (await Promise.all(answers)).map(({ status }) => status);
}

it('a concurrent password change does not undo a reset (S10)', async () => {
  const person = await createPersona(app);
  await post('/api/auth/recovery', { email: person.email });
  const token = await tokenMailedTo(app, person.email);
  const [owners, intruders] = ['the owner knows this', 'an intruder knows this'];
  const reset = () => post('/api/auth/password-resets', { token, password: owners });
  expect(await atOnce(person, [reset, () => change(person, intruders)])).toEqual([200, 401]);
  expect(await statusOfSignIn(person, intruders)).toBe(401);
  expect(await statusOfSignIn(person, owners)).toBe(200);
});

it('a concurrent account deletion does not undo a password reset (S61)', async () => {
  const person = await createPersona(app);
  await post('/api/auth/recovery', { email: person.email });
  const token = await tokenMailedTo(app, person.email);
  const reset = () =>
    post('/api/auth/password-resets', { token, password: 'the owner knows this' });
  const remove = () => person.send('DELETE', '/api/me', { password: personaPassword });
  expect(await atOnce(person, [reset, remove])).toEqual([200, 401]);
  expect(await statusOfSignIn(person, 'the owner knows this')).toBe(200);
});

it('the second of two concurrent password changes is refused because its current password is no longer correct', async () => {
  const person = await createPersona(app);
  const passwords = ['the first of two words', 'the second of two words'];
  const changes = passwords.map((password) => () => change(person, password));
  expect(await atOnce(person, changes)).toEqual([200, 400]);
  expect(await statusOfSignIn(person, 'the first of two words')).toBe(200);
  expect(await mailsTo(app, person.email)).toHaveLength(1);
});
