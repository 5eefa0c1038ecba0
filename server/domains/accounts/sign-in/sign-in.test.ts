import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createPersona,
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

const signIn = (email: string, password = personaPassword) =>
  sendJson(app, { method: 'POST', path: '/api/auth/sign-in', body: { email, password } });
const suspend = ({ id }: Persona) =>
  app.database.db.updateTable('profiles').set({ is_active: false }).where('id', '=', id).execute();

describe('signing in', () => {
  it('returns the tokens and the user data that the client needs (SESS-01)', async () => {
    const person = await createPersona(app, { name: 'Rudo' });
    const session = await (await signIn(person.email)).json();
    expect(session).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_at: expect.any(Number),
      user: {
        id: person.id,
        email: person.email,
        user_metadata: { name: 'Rudo', avatar_url: null },
        created_at: expect.any(String),
        email_confirmed_at: expect.any(String),
        last_sign_in_at: null,
      },
    });
    const [, payload = ''] = session.access_token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(claims.exp - claims.iat).toBe(900);
    expect(claims.exp).toBe(session.expires_at);
    expect(claims).not.toHaveProperty('role');
  });

  it('does not store the issued tokens (S03)', async () => {
    const person = await createPersona(app);
    const session = await (await signIn(person.email)).json();
    const rows = await app.database.db.selectFrom('sessions').selectAll().execute();
    const stored = JSON.stringify(rows, (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    expect(stored).not.toContain(session.refresh_token);
    expect(stored).not.toContain(session.access_token);
  });

  it('gives identical responses for an unknown email address and a wrong password, even for a suspended account (S14)', async () => {
    const person = await createPersona(app);
    const suspended = await createPersona(app);
    await suspend(suspended);
    const answers = [
      await signIn(`${randomUUID()}@musha.test`),
      await signIn(person.email, 'not the password'),
      await signIn(suspended.email, 'not the password'),
    ];
    const seen = await Promise.all(
      answers.map(async (answer) => {
        const { request_id, ...body } = await answer.json();
        return JSON.stringify([answer.status, [...answer.headers], body]);
      }),
    );
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toContain('Email or password is wrong');
  });

  it('is recorded only when the client calls update_last_login (ADMSVC-01)', async () => {
    const person = await createPersona(app);
    const before = await (await person.send('GET', '/api/me')).json();
    expect(before).toMatchObject({ last_login_at: null, last_sign_in_at: null });
    const recorded = await person.send('POST', '/api/rpc/update_last_login');
    expect(recorded.status).toBe(200);
    const after = await (await person.send('GET', '/api/me')).json();
    expect(after.last_login_at).not.toBeNull();
    expect(after.last_sign_in_at).toBe(after.last_login_at);
  });

  it('ignores an Authorization header from an earlier session', async () => {
    const person = await createPersona(app);
    const body = { email: person.email, password: personaPassword };
    const stale = 'eyJhbGciOiJIUzI1NiJ9.e30.x';
    const answer = await sendJson(app, {
      method: 'POST',
      path: '/api/auth/sign-in',
      body,
      accessToken: stale,
    });
    expect(answer.status).toBe(200);
  });
});

describe('the role', () => {
  it('is read from the database for every request (AUTHZ-05)', async () => {
    const person = await createPersona(app);
    const ask = async () => (await person.send('POST', '/api/rpc/is_super_admin')).json();
    expect(await ask()).toBe(false);
    await app.database.db
      .updateTable('profiles')
      .set({ role: 'super_admin' })
      .where('id', '=', person.id)
      .execute();
    expect(await ask()).toBe(true);
  });

  it('no longer has any effect after the account is suspended (S09, AUTHZ-02)', async () => {
    const person = await createPersona(app, { role: 'super_admin' });
    await suspend(person);
    expect((await person.send('GET', '/api/me')).status).toBe(401);
    const body = { refresh_token: person.refreshToken };
    expect((await person.send('POST', '/api/auth/refresh', body)).status).toBe(401);
  });
});

describe('signing out', () => {
  it('ends only the current session (S08, SESS-04)', async () => {
    const person = await createPersona(app);
    const other = await (await signIn(person.email)).json();
    expect((await person.send('POST', '/api/auth/sign-out', {})).status).toBe(200);
    expect((await person.send('GET', '/api/me')).status).toBe(401);
    const refresh = { refresh_token: person.refreshToken };
    expect((await person.send('POST', '/api/auth/refresh', refresh)).status).toBe(401);
    const still = { method: 'GET', path: '/api/me', accessToken: other.access_token };
    expect((await sendJson(app, still)).status).toBe(200);
  });

  it('works with the refresh token after the access token has expired', async () => {
    const person = await createPersona(app);
    const body = { refresh_token: person.refreshToken };
    const answer = await sendJson(app, { method: 'POST', path: '/api/auth/sign-out', body });
    expect(answer.status).toBe(200);
    expect((await person.send('GET', '/api/me')).status).toBe(401);
  });

  it('works with any refresh token of the session, even one that was replaced (S08)', async () => {
    for (const tokensAgo of [1, 2]) {
      const person = await createPersona(app);
      let refreshToken = person.refreshToken;
      for (let count = 0; count < tokensAgo; count += 1) {
        const body = { refresh_token: refreshToken };
        const answer = await sendJson(app, { method: 'POST', path: '/api/auth/refresh', body });
        refreshToken = (await answer.json()).refresh_token;
      }
      const body = { refresh_token: person.refreshToken };
      await sendJson(app, { method: 'POST', path: '/api/auth/sign-out', body });
      expect((await person.send('GET', '/api/me')).status).toBe(401);
      const latest = { refresh_token: refreshToken };
      expect((await person.send('POST', '/api/auth/refresh', latest)).status).toBe(401);
    }
  });

  it('ends the refresh token’s session, even if another person is signed in', async () => {
    const before = await createPersona(app);
    const now = await createPersona(app);
    const body = { refresh_token: before.refreshToken };
    await now.send('POST', '/api/auth/sign-out', body);
    expect((await before.send('GET', '/api/me')).status).toBe(401);
    expect((await now.send('GET', '/api/me')).status).toBe(200);
  });

  it('with an unknown token does not end any session', async () => {
    const person = await createPersona(app);
    const body = { refresh_token: 'x'.repeat(64) };
    const answer = await sendJson(app, { method: 'POST', path: '/api/auth/sign-out', body });
    expect(answer.status).toBe(200);
    expect((await person.send('GET', '/api/me')).status).toBe(200);
  });

  it('ends all sessions if “sign out everywhere” is chosen (S08)', async () => {
    const person = await createPersona(app);
    const other = await (await signIn(person.email)).json();
    await person.send('POST', '/api/auth/sign-out-everywhere', {});
    for (const accessToken of [person.accessToken, other.access_token]) {
      const answer = await sendJson(app, { method: 'GET', path: '/api/me', accessToken });
      expect(answer.status).toBe(401);
    }
  });
});
