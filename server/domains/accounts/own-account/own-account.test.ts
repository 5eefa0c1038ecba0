import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
let me: Persona;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const arrive = async () => {
  me = await createPersona(app, { name: 'Rudo' });
};
const profileOf = async () => (await me.send('GET', '/api/me')).json();
const statusWith = async (accessToken: string) =>
  (await sendJson(app, { method: 'GET', path: '/api/me', accessToken })).status;
const password = 'a brand new secret';

describe('one’s own profile', () => {
  it('stores the phone number as typed, and removes it when the field is cleared (PROF-11, TYPE-01)', async () => {
    await arrive();
    const saved = await me.send('PATCH', '/api/me/phone', { phone: ' 077 123 4567 ' });
    expect(await saved.json()).toMatchObject({ id: me.id, phone: '077 123 4567' });
    expect(await profileOf()).toMatchObject({ phone: '077 123 4567' });
    await me.send('PATCH', '/api/me/phone', { phone: '' });
    expect(await profileOf()).toMatchObject({ phone: null });
  });

  it.each(['call me', '123', '+999 1', '077', '077 123 456', '0772123456;0712345678'])(
    'refuses "%s" as a phone number',
    async (phone) => {
      await arrive();
      const answer = await me.send('PATCH', '/api/me/phone', { phone });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ fields: { phone: expect.any(String) } });
      expect(await profileOf()).toMatchObject({ phone: null });
    },
  );

  it('keeps the fields that a change does not mention', async () => {
    await arrive();
    await me.send('PATCH', '/api/me', { bio: 'Quiet tenant' });
    await me.send('PATCH', '/api/me', { name: 'Rudo M.', show_phone: true });
    expect(await profileOf()).toMatchObject({
      name: 'Rudo M.',
      bio: 'Quiet tenant',
      show_phone: true,
    });
  });

  it('contains neither the password hash nor internal fields', async () => {
    await arrive();
    expect(JSON.stringify(await profileOf())).not.toMatch(/hash|argon|token/);
  });
});

const ownColumns = [
  'id',
  'role',
  'email',
  'email_confirmed_at',
  'password_hash',
  'user_metadata',
  'avatar',
  'agency_id',
  'agency_confirmed_at',
  'is_active',
  'profile_verified',
  'payment_status',
  'payment_expires_at',
  'last_login_at',
  'last_sign_in_at',
  'created_at',
  'updated_at',
  'business_name',
  'business_address',
  'constructor',
  'toString',
  'user_id',
  'owner_id',
];

describe('fields that clients cannot set', () => {
  it.each(ownColumns)('%s is refused everywhere and nothing is stored (S28)', async (column) => {
    await arrive();
    const before = await profileOf();
    const extra = { [column]: column === 'role' ? 'super_admin' : true };
    const writes: [string, string, object][] = [
      ['PATCH', '/api/me', { name: 'Changed' }],
      ['PATCH', '/api/me/phone', { phone: '0771234567' }],
      ['PATCH', `/api/users/${me.id}`, { name: 'Changed' }],
      ['POST', '/api/me/password', { current_password: personaPassword, password }],
      ['POST', '/api/rpc/update_last_login', {}],
      ['POST', '/api/auth/sign-out', {}],
    ];
    for (const [method, path, body] of writes) {
      const answer = await me.send(method, path, { ...body, ...extra });
      expect([path, answer.status]).toEqual([path, 400]);
    }
    expect(await profileOf()).toEqual(before);
  });

  it('__proto__ is refused', async () => {
    await arrive();
    const answer = await app.request('/api/me', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${me.accessToken}` },
      body: '{"name":"Changed","__proto__":{"role":"super_admin"}}',
    });
    expect(answer.status).toBe(400);
    expect(await profileOf()).toMatchObject({ name: 'Rudo', role: 'renter' });
  });
});

describe('changing the password', () => {
  it('keeps the current session, ends the others, and sends an email (S10)', async () => {
    await arrive();
    const other = await openSession(app, me.id);
    const change = { current_password: personaPassword, password };
    expect((await me.send('POST', '/api/me/password', change)).status).toBe(200);
    expect(await statusWith(me.accessToken)).toBe(200);
    expect(await statusWith(other.accessToken)).toBe(401);
    expect((await mailsTo(app, me.email)).map(({ subject }) => subject)).toEqual([
      'Your password was changed',
    ]);
  });

  it('needs the current password', async () => {
    await arrive();
    const change = { current_password: 'wrong', password };
    const answer = await me.send('POST', '/api/me/password', change);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      fields: { current_password: 'This password is wrong' },
    });
  });
});

describe('changing the email address', () => {
  it('takes effect through a link emailed to the new address, notifies the old address, and ends other sessions', async () => {
    await arrive();
    const other = await openSession(app, me.id);
    const email = `moved-${randomUUID()}@musha.test`;
    const asked = await me.send('POST', '/api/me/email', { email, password: personaPassword });
    expect(asked.status).toBe(202);
    expect(await profileOf()).toMatchObject({ email: me.email });
    const token = await tokenMailedTo(app, email);
    const redeem = { method: 'POST', path: '/api/auth/email-changes', body: { token } };
    expect((await sendJson(app, redeem)).status).toBe(200);
    expect(await profileOf()).toMatchObject({ email });
    expect(await statusWith(other.accessToken)).toBe(401);
    expect((await mailsTo(app, me.email)).map(({ subject }) => subject)).toEqual([
      'Request to change your email address',
      'Your email address was changed',
    ]);
  });

  it('gives the usual response if the new address is taken, but does not change anything', async () => {
    await arrive();
    const taken = await createPersona(app);
    const ask = (email: string) =>
      me.send('POST', '/api/me/email', { email, password: personaPassword });
    const known = await ask(taken.email);
    const unknown = await ask(`free-${randomUUID()}@musha.test`);
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    expect((await mailsTo(app, taken.email))[0]?.text_body).not.toContain('token=');
  });

  it('fails if another account has taken the new email address in the meantime', async () => {
    await arrive();
    const email = `raced-${randomUUID()}@musha.test`;
    await me.send('POST', '/api/me/email', { email, password: personaPassword });
    const token = await tokenMailedTo(app, email);
    await createPersona(app, { email });
    const redeem = { method: 'POST', path: '/api/auth/email-changes', body: { token } };
    expect((await sendJson(app, redeem)).status).toBe(400);
    expect(await profileOf()).toMatchObject({ email: me.email });
  });

  it('needs the password', async () => {
    await arrive();
    const body = { email: `x-${randomUUID()}@musha.test`, password: 'wrong' };
    expect((await me.send('POST', '/api/me/email', body)).status).toBe(400);
  });
});

describe('one’s own sessions', () => {
  it('are listed by device and can be ended individually', async () => {
    await arrive();
    const other = await openSession(app, me.id);
    const list = await (await me.send('GET', '/api/me/sessions')).json();
    expect(list).toHaveLength(2);
    expect(list).toContainEqual(
      expect.objectContaining({ id: me.sessionId, current: true, device: 'Chrome on Android' }),
    );
    const gone = await me.send('DELETE', `/api/me/sessions/${other.sessionId}`);
    expect(gone.status).toBe(200);
    expect(await statusWith(other.accessToken)).toBe(401);
  });

  it('are the only ones a person can end: another person’s session gives the same "not found" response as an unknown id (S27)', async () => {
    await arrive();
    const stranger = await createPersona(app);
    const remove = async (id: string) => {
      const answer = await me.send('DELETE', `/api/me/sessions/${id}`);
      const { request_id, ...body } = await answer.json();
      return [answer.status, body];
    };
    expect(await remove(stranger.sessionId)).toEqual(await remove(randomUUID()));
    expect(await statusWith(stranger.accessToken)).toBe(200);
  });
});
