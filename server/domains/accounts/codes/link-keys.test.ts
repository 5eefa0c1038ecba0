import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inviteByOperator } from '../../../../test/invite-by-operator.ts';
import { mailsTo, tokenMailedTo } from '../../../../test/mailbox.ts';
import {
  createPersona,
  openSession,
  type Persona,
  personaPassword,
  sendJson,
} from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const password = 'mangwanani shamwari';
const post = (path: string, body: unknown) => sendJson(app, { method: 'POST', path, body });
const newAddress = (name = 'new') => `${name}-${randomUUID()}@musha.test`;

const confirmChange = (token: string) => post('/api/auth/email-changes', { token });
const undo = (token: string) => post('/api/auth/email-restorations', { token, password });
const canSignIn = async (email: string, secret: string) =>
  (await post('/api/auth/sign-in', { email, password: secret })).status === 200;

/** Requests a change of email address and returns the link sent to the new mailbox. */
async function askForAddress(
  person: Persona,
  accessToken = person.accessToken,
  email = newAddress(),
) {
  const body = { email, password: personaPassword };
  const asked = await sendJson(app, { method: 'POST', path: '/api/me/email', body, accessToken });
  expect(asked.status).toBe(202);
  return { email, token: await tokenMailedTo(app, email) };
}

/** An attacker who knows the password has changed the account's email address to their own. */
async function takenOver() {
  const owner = await createPersona(app);
  const intruder = await openSession(app, owner.id);
  const { email, token } = await askForAddress(owner, intruder.accessToken);
  expect((await confirmChange(token)).status).toBe(200);
  return { owner, intruder, stolen: email };
}

const setProfile = (id: string, change: { is_active: boolean }) =>
  app.database.db.updateTable('profiles').set(change).where('id', '=', id).execute();

async function resetOf({ email }: { email: string }): Promise<string> {
  await post('/api/auth/recovery', { email });
  return tokenMailedTo(app, email);
}

/** Changes after which earlier links and sessions must no longer work. */
const changes: [string, (person: Persona, other: string) => Promise<unknown>][] = [
  [
    'changing the password',
    (person) =>
      person.send('POST', '/api/me/password', { current_password: personaPassword, password }),
  ],
  [
    'setting a new password by mail',
    async (person) => post('/api/auth/password-resets', { token: await resetOf(person), password }),
  ],
  ['changing the address', async (person) => confirmChange((await askForAddress(person)).token)],
  ['signing out everywhere', (person) => person.send('POST', '/api/auth/sign-out-everywhere', {})],
  [
    'ending the session that requested the link',
    (person, other) => person.send('DELETE', `/api/me/sessions/${other}`),
  ],
  ['suspending the account', (person) => setProfile(person.id, { is_active: false })],
  [
    'deleting the account',
    (person) => person.send('DELETE', '/api/me', { password: personaPassword }),
  ],
  [
    'becoming an administrator',
    async (person) => {
      await invite(person.email);
      const token = await tokenMailedTo(app, person.email);
      expect((await post('/api/auth/invitations', { token, password, name: 'Rudo' })).status).toBe(
        200,
      );
    },
  ],
];

const invite = (email: string) => inviteByOperator(app, email);

describe('a link sent to a new email address', () => {
  it.each(changes)('does not work after %s', async (_, change) => {
    const person = await createPersona(app);
    const other = await openSession(app, person.id);
    const { email, token } = await askForAddress(person, other.accessToken);
    await change(person, other.sessionId);
    const answer = await confirmChange(token);
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid_link' }]);
    expect(await addressOf(person)).not.toBe(email);
  });

  it('does not work after the session that requested it has been unused for a month', async () => {
    const person = await createPersona(app);
    const { token } = await askForAddress(person);
    const monthAgo = new Date(Date.now() - 31 * 24 * 3600_000);
    const { db } = app.database;
    await db
      .updateTable('sessions')
      .set({ rotated_at: monthAgo })
      .where('id', '=', person.sessionId)
      .execute();
    expect((await confirmChange(token)).status).toBe(400);
  });

  it('does not work after a second link is requested', async () => {
    const person = await createPersona(app);
    const first = await askForAddress(person);
    const second = await askForAddress(person);
    expect((await confirmChange(first.token)).status).toBe(400);
    expect((await confirmChange(second.token)).status).toBe(200);
  });

  it('works without signing in, as long as the session that requested it exists', async () => {
    const person = await createPersona(app);
    const { email, token } = await askForAddress(person);
    expect((await confirmChange(token)).status).toBe(200);
    expect(await addressOf(person)).toBe(email);
  });
});

const addressOf = async ({ id }: Persona) =>
  (
    await app.database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.email;

describe('a link to set a password', () => {
  it.each(changes.filter(([name]) => !/session that requested|by mail/.test(name)))(
    'does not work after %s',
    async (_, change) => {
      const person = await createPersona(app);
      const token = await resetOf(person);
      await change(person, person.sessionId);
      expect(
        (await post('/api/auth/password-resets', { token, password: 'granite kopje 7' })).status,
      ).toBe(400);
    },
  );
});

describe('an invitation to become an administrator', () => {
  it.each(changes.filter(([name]) => !/session that requested|administrator/.test(name)))(
    'does not work after %s, because an intruder may have read it',
    async (_, change) => {
      const person = await createPersona(app);
      await invite(person.email);
      const token = await tokenMailedTo(app, person.email);
      await change(person, person.sessionId);
      expect((await post('/api/auth/invitations', { token, password, name: 'Rudo' })).status).toBe(
        400,
      );
    },
  );
});

it('a link to confirm an email address does not work after the account is suspended', async () => {
  const email = newAddress();
  await post('/api/auth/sign-up', { email, password });
  const token = await tokenMailedTo(app, email);
  const { db } = app.database;
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await setProfile(id, { is_active: false });
  expect((await post('/api/auth/confirmations', { token })).status).toBe(400);
});

describe('the undo link emailed to the old address', () => {
  it('invalidates links emailed to the new address', async () => {
    const { owner, stolen } = await takenOver();
    const token = await resetOf({ email: stolen });
    expect((await undo(await tokenMailedTo(app, owner.email))).status).toBe(200);
    const reset = await post('/api/auth/password-resets', { token, password: 'granite kopje 7' });
    expect(reset.status).toBe(400);
  });

  it('restores the old address, ends all sessions and replaces the password', async () => {
    const { owner, intruder, stolen } = await takenOver();
    const mail = (await mailsTo(app, owner.email)).at(-1);
    expect(mail?.subject).toBe('Your email address was changed');
    expect(mail?.text_body).toMatch(/^http:\/\/musha\.test\/auth\/undo#token=[\w-]{43}$/m);
    expect((await undo(await tokenMailedTo(app, owner.email))).status).toBe(200);
    expect(await addressOf(owner)).toBe(owner.email);
    const me = { method: 'GET', path: '/api/me', accessToken: intruder.accessToken };
    expect((await sendJson(app, me)).status).toBe(401);
    const refresh = await post('/api/auth/refresh', { refresh_token: intruder.refreshToken });
    expect(refresh.status).toBe(401);
    expect(await canSignIn(stolen, personaPassword)).toBe(false);
    expect(await canSignIn(owner.email, personaPassword)).toBe(false);
    expect(await canSignIn(owner.email, password)).toBe(true);
    const told = (await mailsTo(app, stolen)).at(-1);
    expect(told?.subject).toBe('Your email address change was undone');
  });

  it('keeps working whatever an intruder does with the account', async () => {
    const { owner, stolen } = await takenOver();
    const key = await tokenMailedTo(app, owner.email);
    const reset = await resetOf({ email: stolen });
    const theirs = 'the password of a thief';
    await post('/api/auth/password-resets', { token: reset, password: theirs });
    const session = await (
      await post('/api/auth/sign-in', { email: stolen, password: theirs })
    ).json();
    const accessToken = session.access_token;
    const path = '/api/auth/sign-out-everywhere';
    await sendJson(app, { method: 'POST', path, body: {}, accessToken });
    expect((await undo(key)).status).toBe(200);
    expect(await addressOf(owner)).toBe(owner.email);
  });

  it('restores the original address even after a later address change has been undone', async () => {
    const { owner, intruder, stolen } = await takenOver();
    const oldest = await tokenMailedTo(app, owner.email);
    const { token } = await askForAddress(owner, intruder.accessToken);
    expect((await confirmChange(token)).status).toBe(200);
    const between = await tokenMailedTo(app, stolen);
    expect((await undo(between)).status).toBe(200);
    expect(await addressOf(owner)).toBe(stolen);
    expect((await undo(oldest)).status).toBe(200);
    expect(await addressOf(owner)).toBe(owner.email);
  });

  it('invalidates the undo links of later address changes', async () => {
    const { owner, intruder, stolen } = await takenOver();
    const oldest = await tokenMailedTo(app, owner.email);
    await confirmChange((await askForAddress(owner, intruder.accessToken)).token);
    const between = await tokenMailedTo(app, stolen);
    expect((await undo(oldest)).status).toBe(200);
    expect((await undo(between)).status).toBe(400);
  });

  it('works even if another person has signed up with the old address', async () => {
    const { owner } = await takenOver();
    const key = await tokenMailedTo(app, owner.email);
    await post('/api/auth/sign-up', { email: owner.email, password: 'the password of a thief' });
    expect((await undo(key)).status).toBe(200);
    expect(await addressOf(owner)).toBe(owner.email);
  });

  it('does not take the email address from an account that has confirmed it in the meantime', async () => {
    const { owner, stolen } = await takenOver();
    const key = await tokenMailedTo(app, owner.email);
    await createPersona(app, { email: owner.email });
    const answer = await undo(key);
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'conflict' }]);
    expect(await addressOf(owner)).toBe(stolen);
  });

  it('does not work once the account has become an administrator’s', async () => {
    const { owner, stolen } = await takenOver();
    const key = await tokenMailedTo(app, owner.email);
    await invite(stolen);
    await post('/api/auth/invitations', {
      token: await tokenMailedTo(app, stolen),
      password,
      name: 'Rudo',
    });
    expect((await undo(key)).status).toBe(400);
  });
});

it('signing in while the password is being reset does not leave a session open', async () => {
  const person = await createPersona(app);
  const [signIn, reset] = await Promise.all([
    post('/api/auth/sign-in', { email: person.email, password: personaPassword }),
    resetOf(person).then((token) => post('/api/auth/password-resets', { token, password })),
  ]);
  expect(reset.status).toBe(200);
  if (signIn.status !== 200) return;
  const { access_token: accessToken } = await signIn.json();
  expect((await sendJson(app, { method: 'GET', path: '/api/me', accessToken })).status).toBe(401);
});
