import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, tokenMailedTo } from '../../../../test/mailbox.ts';
import { createPersona, sendJson } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const password = 'mangwanani shamwari';
const newAddress = () => `new-${randomUUID()}@musha.test`;
const post = (path: string, body: unknown) => sendJson(app, { method: 'POST', path, body });
const signUp = (body: unknown) => post('/api/auth/sign-up', body);
const signIn = (email: string) => post('/api/auth/sign-in', { email, password });
const userRow = (email: string) =>
  app.database.db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();

describe('a new account', () => {
  it('has the role of a renter and can sign in once the emailed link has been used (AUTH-17, READ-24)', async () => {
    const email = newAddress();
    expect((await signUp({ email, password, name: 'Rudo' })).status).toBe(202);
    const early = await signIn(email);
    expect(early.status).toBe(403);
    expect(await early.json()).toMatchObject({ code: 'email_unverified' });
    const token = await tokenMailedTo(app, email);
    expect((await post('/api/auth/confirmations', { token })).status).toBe(200);
    const session = await (await signIn(email)).json();
    expect(session.user).toMatchObject({ email, user_metadata: { name: 'Rudo' } });
    expect(await userRow(email)).toMatchObject({ role: 'renter', is_active: true });
  });

  it('is signed in by the emailed link only in the browser that registered', async () => {
    const registered = async () => {
      const email = newAddress();
      const browser_secret = randomBytes(32).toString('base64url');
      await signUp({ email, password, browser_secret });
      return { email, browser_secret };
    };
    const confirm = async (email: string, more: object) => {
      const token = await tokenMailedTo(app, email);
      return (await post('/api/auth/confirmations', { token, ...more })).json();
    };
    const here = await registered();
    const { browser_secret } = here;
    const { session } = await confirm(here.email, { browser_secret });
    expect(session.user).toMatchObject({ email: here.email });
    expect(session.user.email_confirmed_at).not.toBeNull();
    const me = { method: 'GET', path: '/api/me', accessToken: session.access_token };
    expect((await sendJson(app, me)).status).toBe(200);
    for (const more of [{}, { browser_secret }]) {
      const { email } = await registered();
      expect(await confirm(email, more)).toEqual({ accepted: true, session: null });
      expect((await signIn(email)).status).toBe(200);
    }
  });

  it('is signed in by a second link in the browser that registered, even if someone else requested that link', async () => {
    const email = newAddress();
    const browser_secret = randomBytes(32).toString('base64url');
    await signUp({ email, password, browser_secret });
    await post('/api/auth/confirmation-mails', { email });
    const token = await tokenMailedTo(app, email);
    const answer = await post('/api/auth/confirmations', { token, browser_secret });
    expect(await answer.json()).toMatchObject({ session: { user: { email } } });
  });

  it('does not need a name (AUTH-12)', async () => {
    const email = newAddress();
    await signUp({ email, password });
    expect(await userRow(email)).toMatchObject({ name: null });
  });

  it('reveals that it is unconfirmed only to someone who enters the right password (DEC-03)', async () => {
    const email = newAddress();
    await signUp({ email, password });
    const body = { email, password: 'something else' };
    expect((await post('/api/auth/sign-in', body)).status).toBe(401);
  });

  it('is emailed a link with the token after the #, so that opening the link does not send the token to the server (S11, S19)', async () => {
    const email = newAddress();
    await app.request('/api/auth/sign-up', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Host: 'evil.test',
        'X-Forwarded-Host': 'evil.test',
      },
      body: JSON.stringify({ email, password }),
    });
    const [mail] = await mailsTo(app, email);
    expect(mail?.text_body).toMatch(/^http:\/\/musha\.test\/auth\/confirm#token=[\w-]{43}$/m);
    expect(mail?.text_body).not.toContain('evil');
  });

  it('can request the confirmation email again', async () => {
    const email = newAddress();
    await signUp({ email, password });
    const again = await post('/api/auth/confirmation-mails', { email });
    expect(again.status).toBe(202);
    expect(await mailsTo(app, email)).toHaveLength(2);
  });

  it.each([
    [{ password: 'short' }, { password: 'Password must be at least 6 characters long' }],
    [{ email: 'nobody' }, { email: 'Please enter a valid email address' }],
    [{ email: 'two@@musha.test' }, { email: 'Please enter a valid email address' }],
    [{ email: 'a b@musha.test' }, { email: 'Please enter a valid email address' }],
    [{ role: 'super_admin' }, { role: 'This field is not accepted.' }],
    [{ email_confirmed_at: '2026-01-01' }, { email_confirmed_at: 'This field is not accepted.' }],
  ])('is refused with %j', async (wrong, fields) => {
    const email = newAddress();
    const answer = await signUp({ email, password, ...wrong });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid_fields', fields });
    expect(await userRow(email)).toBeUndefined();
  });

  it.each(['ANYA@musha.test', ' anya@musha.test ', 'anya＠musha.test'])(
    'is created only once, however its email address is written: %s',
    async (variant) => {
      await signUp({ email: 'anya@musha.test', password });
      await signUp({ email: variant, password });
      const rows = await app.database.db
        .selectFrom('users')
        .select('email')
        .where('email', 'like', '%nya%')
        .execute();
      expect(rows).toEqual([{ email: 'anya@musha.test' }]);
    },
  );
});

describe('an address that already has an account', () => {
  const withoutRequestId = async (answer: Response) => {
    const { request_id, ...body } = await answer.json();
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body };
  };

  it.each(['/api/auth/sign-up', '/api/auth/recovery', '/api/auth/confirmation-mails'])(
    'gets the same response from %s as an unknown address',
    async (path) => {
      const known = await createPersona(app);
      const bodyFor = (email: string) =>
        path.endsWith('sign-up') ? { email, password } : { email };
      const answers = [
        await withoutRequestId(await post(path, bodyFor(known.email))),
        await withoutRequestId(await post(path, bodyFor(newAddress()))),
      ];
      expect(answers[0]).toEqual(answers[1]);
    },
  );

  it('keeps its account unchanged after another sign-up, and the owner is notified (S16)', async () => {
    const known = await createPersona(app);
    const before = await userRow(known.email);
    await signUp({ email: known.email, password: 'a different one', name: 'Mallory' });
    expect(await userRow(known.email)).toEqual(before);
    const [mail] = await mailsTo(app, known.email);
    expect(mail?.subject).toBe('You already have an account');
    expect(mail?.text_body).not.toContain('token=');
  });

  it('keeps its unconfirmed account unchanged after another sign-up, and the owner can set a password through the emailed link', async () => {
    const email = newAddress();
    await signUp({ email, password: 'chosen by somebody else', name: 'Mallory' });
    const before = await userRow(email);
    await signUp({ email, password });
    expect(await userRow(email)).toEqual(before);
    const token = await tokenMailedTo(app, email);
    const reset = await post('/api/auth/password-resets', { token, password });
    expect(reset.status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  });

  it('never gets a second account, even through concurrent sign-ups (S17)', async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUp({ email, password })));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(202));
    expect(await mailsTo(app, email)).toHaveLength(6);
    expect(await userRow(email)).toBeDefined();
  });
});
