import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginConversation } from '../../../../test/conversations.ts';
import { mailsTo } from '../../../../test/mailbox.ts';
import {
  createPersona,
  createProperty,
  openSession,
  type Persona,
  sendJson,
} from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
let admin: Persona;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createPersona(app, { role: 'super_admin', name: 'Tendai' });
});
afterAll(() => app.close());

const get = async (path: string) => (await admin.send('GET', path)).json();
const about = (id: string, rest = '') => `/api/admin/users/${id}${rest}`;

describe('the page of a person (ADMIN-15, X2p)', () => {
  it('shows the account’s data, and why it is suspended', async () => {
    const owner = await createPersona(app, { role: 'owner', name: 'Farai Dube' });
    await createProperty(app, { ownerId: owner.id });
    const target_user_id = owner.id;
    const shut = { target_user_id, new_status: false, reason: 'Pictures of another home' };
    const answer = await (await admin.send('POST', '/api/rpc/toggle_user_status', shut)).json();
    expect(answer).toMatchObject({ id: owner.id, is_active: false, property_count: 1 });
    expect(await get(about(owner.id))).toMatchObject({
      email: owner.email,
      is_active: false,
      suspended_reason: 'Pictures of another home',
      suspended_until: null,
      payment_status: 'pending',
      viewer_can: { switch_status: true, erase: true, lift_hold: true },
    });
    expect((await get(about(admin.id))).viewer_can).toEqual({
      switch_status: false,
      erase: false,
      lift_hold: false,
    });
    expect((await admin.send('GET', about(randomUUID()))).status).toBe(404);
  });

  it('lists the person’s homes, inquiries (without their text) and reports, page by page', async () => {
    const { owner, renter, propertyId, chatId } = await beginConversation(app);
    const agent = await createPersona(app, { role: 'agent' });
    const second = await createProperty(app, { ownerId: owner.id, agentId: agent.id });
    const inquiry = { id: randomUUID(), property_id: propertyId, message: 'My secret words' };
    await renter.send('POST', '/api/inquiries', inquiry);
    const report = { id: randomUUID(), reason: 'fraud', details: 'Wanted a deposit first' };
    await renter.send('POST', `/api/chats/${chatId}/reports`, report);
    const first = await admin.send('GET', about(owner.id, '/properties?limit=1'));
    const cursor = first.headers.get('X-Next-Cursor');
    const rest = await get(about(owner.id, `/properties?limit=1&cursor=${cursor}`));
    expect([...(await first.json()), ...rest].map(({ id }) => id)).toEqual([second, propertyId]);
    const [looked] = await get(about(agent.id, '/properties'));
    expect(looked).toMatchObject({ id: second, as: 'agent', is_visible: true });
    const asked = { id: inquiry.id, property_id: propertyId, status: 'pending' };
    const made = await get(about(renter.id, '/inquiries?direction=made'));
    const received = await get(about(owner.id, '/inquiries?direction=received'));
    expect(made).toMatchObject([{ ...asked, other: { id: owner.id, name: 'Farai Dube' } }]);
    expect(received).toMatchObject([{ ...asked, other: { id: renter.id } }]);
    expect(JSON.stringify([made, received])).not.toContain('secret');
    const reported = { id: report.id, reason: 'fraud', details: 'Wanted a deposit first' };
    expect(await get(about(owner.id, '/reports?direction=about'))).toMatchObject([
      { ...reported, other: { id: renter.id } },
    ]);
    expect(await get(about(renter.id, '/reports?direction=by'))).toMatchObject([
      { ...reported, other: { id: owner.id } },
    ]);
    expect(await get(about(renter.id, '/reports?direction=about'))).toEqual([]);
  });

  it('can end one or all of that person’s sessions, but no one else’s (X2w)', async () => {
    const person = await createPersona(app);
    const other = await createPersona(app);
    const [first] = await get(about(person.id, '/sessions'));
    const device = await openSession(app, person.id);
    const both: { id: string }[] = await get(about(person.id, '/sessions'));
    expect(both).toHaveLength(2);
    const one = `/sessions/${both.find(({ id }) => id !== first.id)?.id}`;
    expect((await admin.send('DELETE', about(person.id, `/sessions/${randomUUID()}`))).status).toBe(
      404,
    );
    expect((await admin.send('DELETE', about(other.id, one))).status).toBe(404);
    expect((await admin.send('DELETE', about(person.id, one))).status).toBe(200);
    const ofDevice = { method: 'GET', path: '/api/me', accessToken: device.accessToken };
    expect((await sendJson(app, ofDevice)).status).toBe(401);
    const left = await get(about(person.id, '/sessions'));
    expect(left).toEqual([first]);
    expect(first).toMatchObject({ device: 'Chrome on Android' });
    expect((await person.send('GET', '/api/me')).status).toBe(200);
    await admin.send('DELETE', about(person.id, '/sessions'));
    const subjects = (await mailsTo(app, person.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(Array(2).fill('We signed you out'));
    expect((await person.send('GET', '/api/me')).status).toBe(401);
    expect((await other.send('GET', '/api/me')).status).toBe(200);
  });

  it('shows session ids to auditors in a form that cannot be used to end sessions', async () => {
    const person = await createPersona(app);
    const auditor = await createPersona(app, { role: 'auditor' });
    const answer = await auditor.send('GET', about(person.id, '/sessions'));
    const shown: { id: string }[] = await answer.json();
    expect(shown).toHaveLength(1);
    for (const { id } of shown) {
      const bytes = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), randomBytes(32)]);
      const body = { refresh_token: bytes.toString('base64url') };
      await sendJson(app, { method: 'POST', path: '/api/auth/refresh', body });
      await sendJson(app, { method: 'POST', path: '/api/auth/sign-out', body });
    }
    expect((await person.send('GET', '/api/me')).status).toBe(200);
  });

  it('can send the person an email; the log stores the email’s subject, not its text', async () => {
    const person = await createPersona(app);
    const mail = { subject: 'Your listing', text: 'Good morning.\n\nPlease <b>call</b> us.' };
    expect((await admin.send('POST', about(person.id, '/mails'), mail)).status).toBe(202);
    const [sent] = await mailsTo(app, person.email);
    expect(sent).toMatchObject({ subject: 'Your listing' });
    expect(sent?.html_body).toContain('Please &lt;b&gt;call&lt;/b&gt; us.');
    const logs = await get(`/api/admin/logs?subject=${person.id}`);
    expect(logs).toMatchObject([{ action: 'write_mail', details: { subject: 'Your listing' } }]);
    expect(JSON.stringify(logs)).not.toContain('Good morning');
  });
});

describe('the RPC endpoints', () => {
  it('get_user_statistics returns the dashboard’s figures (ADMSVC-05)', async () => {
    const answer = await admin.send('POST', '/api/rpc/get_user_statistics');
    expect(await answer.json()).toEqual(await get('/api/admin/stats'));
  });

  it('log the reason, and the state before and after the change (ADMSVC-12, X5)', async () => {
    const { id: target_user_id } = await createPersona(app);
    const payment = {
      target_user_id,
      new_payment_status: 'active',
      expiration_date: '2099-12-31',
      reason: 'Paid in cash',
    };
    await admin.send('POST', '/api/rpc/update_payment_status', payment);
    const switched = { target_user_id, new_status: false, reason: 'Asked for money' };
    await admin.send('POST', '/api/rpc/toggle_user_status', switched);
    expect(await get(`/api/admin/logs?subject=${target_user_id}`)).toMatchObject([
      { admin_id: admin.id, action: 'suspend_person', reason: 'Asked for money' },
      {
        admin_id: admin.id,
        action: 'update_payment_status',
        reason: 'Paid in cash',
        before: { payment_status: 'pending' },
        after: { payment_status: 'active', payment_expires_at: '2099-12-31' },
      },
    ]);
  });

  it('refuse a deactivation without a reason and a payment with an impossible date', async () => {
    const { id: target_user_id } = await createPersona(app);
    const refused = async (procedure: string, body: object) => {
      const answer = await admin.send('POST', `/api/rpc/${procedure}`, { target_user_id, ...body });
      return [answer.status, Object.keys((await answer.json()).fields)];
    };
    expect(await refused('toggle_user_status', { new_status: false })).toEqual([400, ['reason']]);
    expect(await refused('toggle_user_status', { new_status: false, reason: ' ' })).toEqual([
      400,
      ['reason'],
    ]);
    for (const expiration_date of ['2027-02-29', '31.12.2099', 'soon', '2001-01-01']) {
      const body = { new_payment_status: 'active', expiration_date };
      expect(await refused('update_payment_status', body)).toEqual([400, ['expiration_date']]);
    }
    const ended = { new_payment_status: 'suspended', expiration_date: '2099-12-31' };
    expect(await refused('update_payment_status', ended)).toEqual([400, ['expiration_date']]);
    expect(await get(`/api/admin/logs?subject=${target_user_id}`)).toEqual([]);
  });

  it('accept null for optional arguments', async () => {
    const { id: target_user_id } = await createPersona(app);
    const change = { target_user_id, new_payment_status: 'active', expiration_date: null };
    const answer = await admin.send('POST', '/api/rpc/update_payment_status', {
      ...change,
      reason: null,
    });
    expect(await answer.json()).toMatchObject({ payment_status: 'active' });
  });
});
