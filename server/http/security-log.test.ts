import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { captureLog } from '../../test/captured-log.ts';
import { tokenMailedTo } from '../../test/mailbox.ts';
import { createPersona, createProperty, personaPassword, sendJson } from '../../test/personas.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';

const captured = captureLog();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' }, { log: captured.log });
});
afterAll(() => app.close());
beforeEach(() => {
  captured.take('security');
});

const post = (path: string, body: unknown, accessToken?: string) =>
  sendJson(app, { method: 'POST', path, body, accessToken });

function lineOf(): Record<string, unknown> {
  const lines = captured.take('security');
  expect(lines).toHaveLength(1);
  const { level: _level, time: _time, msg: _msg, ...line } = lines[0] ?? {};
  expect(line['requestId']).toEqual(expect.any(String));
  return line;
}

describe('the security log records', () => {
  it('who signed in', async () => {
    const { id, email } = await createPersona(app);
    await post('/api/auth/sign-in', { email, password: personaPassword });
    const action = 'POST /api/auth/sign-in';
    expect(lineOf()).toMatchObject({ actorId: id, action, outcome: 'done' });
  });

  it('a wrong password, with the account if the email address belongs to one', async () => {
    const { id, email } = await createPersona(app);
    await post('/api/auth/sign-in', { email, password: 'not this one' });
    const refused = { actorId: null, outcome: 'refused', code: 'invalid_credentials' };
    expect(lineOf()).toMatchObject({ ...refused, accountId: id });
    await post('/api/auth/sign-in', { email: 'nobody@musha.test', password: 'x' });
    const line = lineOf();
    expect(line).toMatchObject(refused);
    expect(line).not.toHaveProperty('accountId');
  });

  it('an invalid token, with the request id from the response', async () => {
    const answer = await app.request('/api/me', { headers: { Authorization: 'Bearer forged' } });
    const { request_id: requestId } = await answer.json();
    const refused = { outcome: 'refused', code: 'unauthenticated' };
    expect(lineOf()).toMatchObject({ requestId, actorId: null, action: 'GET /api/me', ...refused });
  });

  it('who was denied access, and to whose listing (AUTHZ-07)', async () => {
    const renter = await createPersona(app);
    await renter.send('GET', '/api/admin/users');
    const action = 'GET /api/admin/users';
    expect(lineOf()).toMatchObject({ actorId: renter.id, action, code: '42501' });
    const owner = await createPersona(app, { role: 'owner' });
    const hidden = await createProperty(app, { ownerId: owner.id, state: 'unavailable' });
    const other = await createPersona(app, { role: 'owner' });
    await other.send('GET', `/api/me/properties/${hidden}`);
    const key = 'GET /api/me/properties/{id}';
    expect(lineOf()).toMatchObject({ actorId: other.id, action: key, code: 'not_found' });
  });

  it('who exceeded a rate limit', async () => {
    const { id, email } = await createPersona(app);
    for (let time = 1; time <= 4; time += 1) await post('/api/auth/recovery', { email });
    const lines = captured.take('security');
    expect(lines.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'refused']);
    expect(lines.at(-1)).toMatchObject({ action: 'POST /api/auth/recovery', code: 'rate_limited' });
    expect(JSON.stringify(lines)).not.toContain(id);
  });

  it('that a session was ended because its token was reused (S05)', async () => {
    const { id, refreshToken } = await createPersona(app);
    const refresh = async (token: string) =>
      (await post('/api/auth/refresh', { refresh_token: token })).json();
    const { refresh_token } = await refresh(refreshToken);
    await refresh(refresh_token);
    expect(captured.take('security')).toEqual([]);
    await refresh(refreshToken);
    expect(lineOf()).toMatchObject({
      accountId: id,
      action: 'POST /api/auth/refresh',
      code: 'invalid_session',
      event: 'session_reused',
    });
  });

  it('who changed a password or email address, exported data or deleted their account', async () => {
    const me = await createPersona(app);
    const password = 'mangwanani shamwari';
    await me.send('POST', '/api/me/password', { current_password: 'wrong', password });
    expect(lineOf()).toMatchObject({ outcome: 'refused', code: 'invalid_fields' });
    await me.send('POST', '/api/me/password', { current_password: personaPassword, password });
    await me.send('POST', '/api/me/email', { email: 'elsewhere@musha.test', password });
    await me.send('GET', '/api/me/export');
    await me.send('DELETE', '/api/me', { password });
    const lines = captured.take('security');
    const actions = ['POST /api/me/password', 'POST /api/me/email', 'GET /api/me/export'];
    expect(lines.map(({ action }) => action)).toEqual([...actions, 'DELETE /api/me']);
    for (const line of lines) expect(line).toMatchObject({ actorId: me.id, outcome: 'done' });
  });

  it('who reset their password with a link', async () => {
    const { id, email } = await createPersona(app);
    await post('/api/auth/recovery', { email });
    const token = await tokenMailedTo(app, email);
    captured.take('security');
    await post('/api/auth/password-resets', { token, password: 'mangwanani shamwari' });
    expect(lineOf()).toMatchObject({ actorId: id, outcome: 'done' });
  });

  it('nothing about ordinary requests', async () => {
    const me = await createPersona(app);
    await me.send('GET', '/api/me');
    await me.send('PATCH', '/api/me', { name: 'Rudo' });
    await app.request('/api/properties');
    expect(captured.take('security')).toEqual([]);
  });
});

it('logs the IP addresses behind wrong passwords and request floods only if configured (LOG-01)', async () => {
  const { log, take } = captureLog();
  const variables = { RATE_LIMITS: 'on', LOG_ADDRESSES: 'yes', TRUSTED_PROXY_HOPS: '1' };
  const other = await startTestApp(variables, { log });
  const { email } = await createPersona(other);
  const from = (address: string, path: string, body: unknown) =>
    other.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify(body),
    });
  await from('192.0.2.7', '/api/auth/sign-in', { email, password: personaPassword });
  await from('192.0.2.7', '/api/auth/sign-in', { email, password: 'not this one' });
  await from('2001:db8:1:2:3:4:5:6', '/api/auth/sign-in', { email, password: 'nor this' });
  await from('192.0.2.8', '/api/auth/password-resets', { token: 'x', password: 'y' });
  const named = take('security').map(({ outcome, address }) => [outcome, address]);
  expect(named).toEqual([
    ['done', undefined],
    ['refused', '192.0.2.7'],
    ['refused', '2001:db8:1:2::/64'],
    ['refused', undefined],
  ]);
  await other.close();
});

it('the log never contains a password, token, email address or line break (S36)', async () => {
  const canary = 'canary4711';
  const { email } = await createPersona(app, { email: `${canary}@musha.test` });
  const broken = `${canary}\r\n{"msg":"security"}`;
  await post('/api/auth/sign-in', { email, password: broken });
  await post('/api/auth/sign-in', { email: broken, password: canary });
  await post('/api/auth/refresh', { refresh_token: canary });
  await post('/api/auth/password-resets', { token: canary, password: canary });
  await app.request(`/api/properties/${canary}%0d%0a?q=${canary}`, {
    headers: { 'User-Agent': canary, Authorization: `Bearer ${canary}` },
  });
  const text = captured.text();
  expect(text).not.toContain(canary);
  expect(text.trimEnd().split('\n')).toHaveLength(captured.take('security').length);
});
