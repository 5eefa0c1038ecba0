import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inviteByOperator } from '../../../../test/invite-by-operator.ts';
import { mailsTo, tokenMailedTo } from '../../../../test/mailbox.ts';
import { createPersona, personaPassword, sendJson } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { issueToken, type TokenPurpose } from './one-time-tokens.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const password = 'mangwanani shamwari';
const post = (path: string, body: unknown) => sendJson(app, { method: 'POST', path, body });

/** The endpoint that redeems each kind of link, and the other fields that the endpoint needs. */
const consumers: Record<TokenPurpose, { path: string; extra: object }> = {
  confirm_email: { path: '/api/auth/confirmations', extra: {} },
  reset_password: { path: '/api/auth/password-resets', extra: { password } },
  change_email: { path: '/api/auth/email-changes', extra: {} },
  undo_email: { path: '/api/auth/email-restorations', extra: { password } },
  invite_admin: { path: '/api/auth/invitations', extra: { password, name: 'Rudo' } },
};
const purposes = Object.keys(consumers) as TokenPurpose[];

const redeem = (purpose: TokenPurpose, token: string) =>
  post(consumers[purpose].path, { token, ...consumers[purpose].extra });

async function issue(purpose: TokenPurpose, now = new Date()): Promise<string> {
  const person = await createPersona(app);
  const email = `new-${randomUUID()}@musha.test`;
  const asked = purpose === 'change_email' && { sessionId: person.sessionId };
  return issueToken(app.database.db, { purpose, userId: person.id, email, now, ...asked });
}

describe.each(purposes)('a link to %s', (purpose) => {
  it('works once', async () => {
    const token = await issue(purpose);
    expect((await redeem(purpose, token)).status).toBe(200);
    const again = await redeem(purpose, token);
    expect(again.status).toBe(400);
    expect((await again.json()).code).toMatch(/^(invalid_link|link_used)$/);
  });

  it('works for only one of twenty concurrent requests (S18, F34)', async () => {
    const token = await issue(purpose);
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(purpose, token)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(400)]);
  });

  it('cannot be used for another purpose (S02)', async () => {
    const person = await createPersona(app);
    const token = await issue(purpose);
    for (const other of purposes.filter((name) => name !== purpose)) {
      expect((await redeem(other, token)).status).toBe(400);
    }
    const refreshed = await post('/api/auth/refresh', { refresh_token: token });
    expect(refreshed.status).toBe(401);
    const me = await sendJson(app, { method: 'GET', path: '/api/me', accessToken: token });
    expect(me.status).toBe(401);
    for (const foreign of [person.refreshToken, randomUUID()]) {
      expect((await redeem(purpose, foreign)).status).toBe(400);
    }
    expect((await redeem(purpose, token)).status).toBe(200);
  });

  it('is not used up by a scanner that fetches it (S18)', async () => {
    const token = await issue(purpose);
    for (let visit = 0; visit < 3; visit += 1) {
      await app.request(`${consumers[purpose].path}?token=${token}`);
    }
    expect((await redeem(purpose, token)).status).toBe(200);
  });

  it('expires', async () => {
    const eightDaysAgo = new Date(Date.now() - 8 * 24 * 3600_000);
    expect((await redeem(purpose, await issue(purpose, eightDaysAgo))).status).toBe(400);
  });
});

it('a link to set a password lasts 30 minutes', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  expect(
    (await redeem('reset_password', await issue('reset_password', minutesAgo(29)))).status,
  ).toBe(200);
  expect(
    (await redeem('reset_password', await issue('reset_password', minutesAgo(31)))).status,
  ).toBe(400);
});

it('emailed tokens are never stored in readable form', async () => {
  const token = await issue('reset_password');
  const rows = await app.database.db.selectFrom('one_time_tokens').selectAll().execute();
  const texts = rows.flatMap((row) => [JSON.stringify(row), row.token_hash.toString('latin1')]);
  expect(texts.join()).not.toContain(token);
});

describe('setting a new password', () => {
  it('ends all sessions, sends a notice, and works despite failed sign-ins (S10, S24)', async () => {
    const person = await createPersona(app);
    await post('/api/auth/recovery', { email: person.email });
    const token = await tokenMailedTo(app, person.email);
    expect((await redeem('reset_password', token)).status).toBe(200);
    expect((await person.send('GET', '/api/me')).status).toBe(401);
    const old = { email: person.email, password: personaPassword };
    expect((await post('/api/auth/sign-in', old)).status).toBe(401);
    const renewed = { email: person.email, password };
    expect((await post('/api/auth/sign-in', renewed)).status).toBe(200);
    const subjects = (await mailsTo(app, person.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Set a new password', 'Your password was changed']);
  });

  it('is refused for a common password, and the link can still be used', async () => {
    const token = await issue('reset_password');
    const refused = await post('/api/auth/password-resets', { token, password: 'password1' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      fields: { password: expect.stringContaining('too easy to guess') },
    });
    expect((await redeem('reset_password', token)).status).toBe(200);
  });
});

describe('an invitation', () => {
  const invite = (email: string) => inviteByOperator(app, email);

  it('is logged when it is sent and when it is accepted (S35)', async () => {
    const { id, email } = await createPersona(app);
    await invite(email);
    await redeem('invite_admin', await tokenMailedTo(app, email));
    const lines = await app.database.db
      .selectFrom('admin_logs')
      .select(['admin_id', 'action', 'details'])
      .where('target_user_id', '=', id)
      .orderBy('created_at')
      .execute();
    expect(lines).toEqual([
      {
        admin_id: null,
        action: 'invite_administrator',
        details: { role: 'super_admin' },
      },
      {
        admin_id: id,
        action: 'accept_invitation',
        details: { before: 'renter', after: 'super_admin' },
      },
    ]);
  });

  it('creates an administrator with a confirmed email address and a name (ADMSVC-11, X8)', async () => {
    const email = `admin-${randomUUID()}@musha.test`;
    await invite(email);
    const token = await tokenMailedTo(app, email);
    expect((await redeem('invite_admin', token)).status).toBe(200);
    const session = await (await post('/api/auth/sign-in', { email, password })).json();
    const me = await sendJson(app, {
      method: 'GET',
      path: '/api/me',
      accessToken: session.access_token,
    });
    expect(await me.json()).toMatchObject({
      role: 'super_admin',
      is_active: true,
      profile_verified: true,
      name: 'Rudo',
    });
  });

  it('promotes an existing account and ends its sessions', async () => {
    const person = await createPersona(app);
    await invite(person.email);
    await redeem('invite_admin', await tokenMailedTo(app, person.email));
    expect((await person.send('GET', '/api/me')).status).toBe(401);
    const { role } = await app.database.db
      .selectFrom('profiles')
      .select('role')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(role).toBe('super_admin');
  });

  it('replaces an earlier invitation', async () => {
    const email = `admin-${randomUUID()}@musha.test`;
    await invite(email);
    const first = await tokenMailedTo(app, email);
    await invite(email);
    expect((await redeem('invite_admin', first)).status).toBe(400);
  });
});
