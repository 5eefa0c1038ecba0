import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Administrators } from '../../../../contract/accounts/administrators.ts';
import { codeOf, setUpCodes, stepOf, switchOn } from '../../../../test/admin-codes.ts';
import { answerOf, refusalOf } from '../../../../test/conversations.ts';
import { mailsTo, tokenMailedTo } from '../../../../test/mailbox.ts';
import {
  createPersona,
  createProperty,
  type Persona,
  personaPassword,
  sendJson,
} from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
let me: Persona;
beforeAll(async () => {
  app = await startTestApp();
  me = await createPersona(app, { role: 'super_admin', name: 'Rudo Chari' });
});
afterAll(() => app.close());

const reason = 'Left the team';
const read = () => answerOf<Administrators>(me.send('GET', '/api/admin/administrators'));
const lastAction = () =>
  app.database.db
    .selectFrom('admin_logs')
    .select(['admin_id', 'target_user_id', 'action', 'reason', 'state_before', 'state_after'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('an invitation (ADMSVC-11, X8)', () => {
  it('is emailed, is listed with its sender, and creates an administrator', async () => {
    const email = `new-${randomUUID()}@musha.test`;
    expect((await me.send('POST', '/api/admin/invitations', { email })).status).toBe(202);
    const listed = (await read()).invitations.find((one) => one.email === email);
    expect(listed).toMatchObject({ invited_by: 'Rudo Chari' });
    const token = await tokenMailedTo(app, email);
    const body = { token, password: 'mangwanani shamwari', name: 'Tendai' };
    await answerOf(sendJson(app, { method: 'POST', path: '/api/auth/invitations', body }));
    const { administrators, invitations } = await read();
    expect(invitations.some((one) => one.email === email)).toBe(false);
    expect(administrators.find((one) => one.email === email)).toMatchObject({
      name: 'Tendai',
      is_active: true,
      codes_since: null,
      recovery_codes_left: 0,
      is_me: false,
    });
  });

  it('no longer works after it is withdrawn', async () => {
    const email = `new-${randomUUID()}@musha.test`;
    await me.send('POST', '/api/admin/invitations', { email });
    const token = await tokenMailedTo(app, email);
    const id = (await read()).invitations.find((one) => one.email === email)?.id;
    const path = `/api/admin/invitations/${id}`;
    expect((await me.send('DELETE', path)).status).toBe(200);
    expect((await me.send('DELETE', path)).status).toBe(404);
    const body = { token, password: 'mangwanani shamwari', name: 'Tendai' };
    const accepted = sendJson(app, { method: 'POST', path: '/api/auth/invitations', body });
    expect(await refusalOf(accepted)).toMatchObject({ code: 'invalid_link' });
  });

  it('to an existing account explains the new role, but cannot be accepted after the account becomes an agency account', async () => {
    const owner = await createPersona(app, { role: 'owner' });
    await me.send('POST', '/api/admin/invitations', { email: owner.email });
    expect((await mailsTo(app, owner.email)).at(-1)?.text_body).toContain(
      'Your account with this address',
    );
    const token = await tokenMailedTo(app, owner.email);
    await app.database.db
      .updateTable('profiles')
      .set({ role: 'agency' })
      .where('id', '=', owner.id)
      .execute();
    const body = { token, password: 'mangwanani shamwari', name: 'Tendai' };
    const accepted = sendJson(app, { method: 'POST', path: '/api/auth/invitations', body });
    expect(await refusalOf(accepted)).toMatchObject({ code: 'invalid_link' });
  });

  it('is refused for administrators, suspended people and agencies', async () => {
    const agency = await createPersona(app, { role: 'agency' });
    const suspended = await createPersona(app);
    await app.database.db
      .updateTable('profiles')
      .set({ is_active: false })
      .where('id', '=', suspended.id)
      .execute();
    for (const { email } of [me, suspended, agency]) {
      expect((await me.send('POST', '/api/admin/invitations', { email })).status).toBe(409);
    }
  });
});

describe('removing an administrator (X11, S34)', () => {
  it('makes the administrator a renter, signs them out, ends their invitations and logs the reason', async () => {
    const other = await createPersona(app, { role: 'super_admin' });
    await setUpCodes(app, other.id);
    const email = `friend-${randomUUID()}@musha.test`;
    await other.send('POST', '/api/admin/invitations', { email });
    const path = `/api/admin/administrators/${other.id}`;
    expect((await me.send('DELETE', path, { reason })).status).toBe(200);
    expect((await other.send('GET', '/api/me')).status).toBe(401);
    const { administrators, invitations } = await read();
    expect(administrators.map(({ id }) => id)).not.toContain(other.id);
    expect(invitations.map((one) => one.email)).not.toContain(email);
    expect(await lastAction()).toEqual({
      admin_id: me.id,
      target_user_id: other.id,
      action: 'remove_administrator',
      reason,
      state_before: { role: 'super_admin' },
      state_after: { role: 'renter' },
    });
    expect((await mailsTo(app, other.email)).at(-1)?.subject).toMatch(/no longer administer/);
  });

  it('needs a reason, and is refused for oneself and for people who are not administrators', async () => {
    const renter = await createPersona(app);
    const other = await createPersona(app, { role: 'super_admin' });
    const remove = (id: string, body: object) =>
      me.send('DELETE', `/api/admin/administrators/${id}`, body);
    expect((await remove(other.id, { reason: ' ' })).status).toBe(400);
    expect((await remove(renter.id, { reason })).status).toBe(404);
    expect((await remove(randomUUID(), { reason })).status).toBe(404);
    expect((await remove(me.id, { reason })).status).toBe(409);
  });
});

describe('resetting one-time codes (X12)', () => {
  it('signs the administrator out, ends a sign-in in progress, and logs the reason', async () => {
    const other = await createPersona(app, { role: 'super_admin' });
    const { secret } = await setUpCodes(app, other.id);
    const step = await stepOf(app, other.id);
    const path = `/api/admin/administrators/${other.id}/codes`;
    expect((await me.send('DELETE', path, { reason })).status).toBe(200);
    expect((await other.send('GET', '/api/me')).status).toBe(401);
    const body = { step, code: codeOf(secret) };
    const stale = sendJson(app, { method: 'POST', path: '/api/auth/sign-in/code', body });
    expect(await refusalOf(stale)).toMatchObject({ code: 'invalid_step' });
    expect(await lastAction()).toMatchObject({ admin_id: me.id, action: 'reset_codes', reason });
    expect((await mailsTo(app, other.email)).at(-1)?.subject).toBe(
      'Your one-time codes were reset',
    );
    expect((await me.send('DELETE', path, { reason })).status).toBe(409);
  });
});

describe('sensitive actions (S34, DEC-25)', () => {
  const grave: [method: string, path: string, body?: object][] = [
    ['POST', '/api/admin/users/export', {}],
    ['POST', '/api/admin/logs/export', { filters: {} }],
    ['POST', '/api/admin/invitations', { email: 'new@musha.test' }],
    ['DELETE', `/api/admin/invitations/${randomUUID()}`],
    ['DELETE', `/api/admin/administrators/${randomUUID()}`, { reason }],
    ['DELETE', `/api/admin/administrators/${randomUUID()}/codes`, { reason }],
    ['DELETE', `/api/properties/${randomUUID()}?reason=Fraud`],
    ['DELETE', `/api/admin/users/${randomUUID()}/sessions`],
    ['DELETE', `/api/admin/users/${randomUUID()}/sessions/${randomUUID()}`],
    ['POST', `/api/admin/users/${randomUUID()}/mails`, { subject: 'A word', text: 'From us.' }],
    ['POST', '/api/me/codes', {}],
    ['POST', '/api/me/recovery-codes', {}],
  ];
  const longAgo = new Date(Date.now() - 16 * 60_000);
  const grow = (on: TestApp, id: string) =>
    on.database.db
      .updateTable('sessions')
      .set({ authenticated_at: longAgo })
      .where('user_id', '=', id)
      .execute();

  it('need the password again after fifteen minutes', async () => {
    const strict = await startTestApp();
    await switchOn(strict, 'require_recent_sign_in');
    const admin = await createPersona(strict, { role: 'super_admin' });
    await grow(strict, admin.id);
    for (const [method, path, body] of grave) {
      const refused = await refusalOf(admin.send(method, path, body));
      expect([path, refused.code]).toEqual([path, 'reauthentication_required']);
    }
    await admin.send('POST', '/api/me/reauthentication', { password: personaPassword });
    expect((await admin.send('POST', '/api/admin/users/export', {})).status).toBe(200);
    await strict.close();
  });

  it('do not include deleting one’s own home (P7)', async () => {
    const strict = await startTestApp();
    await switchOn(strict, 'require_recent_sign_in');
    const owner = await createPersona(strict, { role: 'owner' });
    const propertyId = await createProperty(strict, { ownerId: owner.id });
    await grow(strict, owner.id);
    expect((await owner.send('DELETE', `/api/properties/${propertyId}`)).status).toBe(200);
    await strict.close();
  });

  it('while require_recent_sign_in is off, only setting up sign-in codes needs a recently entered password', async () => {
    const admin = await createPersona(app, { role: 'super_admin' });
    await grow(app, admin.id);
    expect((await admin.send('POST', '/api/admin/users/export', {})).status).toBe(200);
    const own = await refusalOf(admin.send('POST', '/api/me/codes', {}));
    expect(own.code).toBe('reauthentication_required');
  });
});
