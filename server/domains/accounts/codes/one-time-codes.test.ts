import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, setUpCodes, stepOf, switchOn } from '../../../../test/admin-codes.ts';
import { answerOf, refusalOf } from '../../../../test/conversations.ts';
import { mailsTo } from '../../../../test/mailbox.ts';
import {
  createPersona,
  openSession,
  personaPassword,
  sendJson,
} from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { codeSeal, resealCodes } from './code-seal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await switchOn(app, 'require_admin_codes');
});
afterAll(() => app.close());

const post = (path: string, body: object, accessToken?: string) =>
  sendJson(app, { method: 'POST', path, body, accessToken });
const signIn = (email: string, password = personaPassword) =>
  post('/api/auth/sign-in', { email, password });
const give = (step: string, code: string) => post('/api/auth/sign-in/code', { step, code });
const administrator = () => createPersona(app, { role: 'super_admin' });
const actionsOf = async (id: string) => {
  const rows = await app.database.db
    .selectFrom('admin_logs')
    .select('action')
    .where('admin_id', '=', id)
    .execute();
  return rows.map(({ action }) => action);
};

describe('while codes are required (DEC-25)', () => {
  it('an administrator sets up codes at the first sign-in and needs one at every later sign-in', async () => {
    const { id, email } = await administrator();
    const first = await (await signIn(email)).json();
    expect(first).toEqual({
      step: expect.any(String),
      next: 'enrolment',
      expires_at: expect.any(String),
    });
    const shown = await (await post('/api/auth/sign-in/enrolment', { step: first.step })).json();
    expect(shown.qr).toMatch(/^data:image\/svg\+xml,/);
    expect(shown.uri).toContain(shown.secret);
    const { session, recovery_codes } = await (await give(shown.step, codeOf(shown.secret))).json();
    expect(recovery_codes).toHaveLength(10);
    const stats = { method: 'GET', path: '/api/admin/stats', accessToken: session.access_token };
    expect((await sendJson(app, stats)).status).toBe(200);
    expect(await actionsOf(id)).toEqual(['set_up_codes']);
    const subjects = (await mailsTo(app, email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['One-time codes were set up']);

    const second = await (await signIn(email)).json();
    expect(second.next).toBe('code');
    const again = await (await give(second.step, codeOf(shown.secret, 30))).json();
    expect(again).toMatchObject({ session: { user: { id } }, recovery_codes: [] });
    const refreshed = { refresh_token: again.session.refresh_token };
    expect((await post('/api/auth/refresh', refreshed)).status).toBe(200);
  });

  it('sessions that an administrator began without a code do not work', async () => {
    const { accessToken, refreshToken } = await administrator();
    const path = '/api/admin/stats';
    expect((await sendJson(app, { method: 'GET', path, accessToken })).status).toBe(401);
    const refreshed = await refusalOf(post('/api/auth/refresh', { refresh_token: refreshToken }));
    expect(refreshed).toMatchObject({ status: 401, code: 'invalid_session' });
  });

  it('people other than administrators sign in with the password only', async () => {
    const { email } = await createPersona(app);
    expect(await (await signIn(email)).json()).toHaveProperty('access_token');
  });

  it('an administrator cannot complete a second setup that began before the first was finished', async () => {
    const { email } = await administrator();
    const begin = async () => {
      const { step } = await (await signIn(email)).json();
      return (await post('/api/auth/sign-in/enrolment', { step })).json();
    };
    const [mine, theirs] = [await begin(), await begin()];
    expect((await give(mine.step, codeOf(mine.secret))).status).toBe(200);
    const late = await refusalOf(give(theirs.step, codeOf(theirs.secret)));
    expect(late).toMatchObject({ status: 401, code: 'invalid_step' });
  });
});

describe('a code', () => {
  it('works only once, even concurrently', async () => {
    const { id } = await administrator();
    const { secret } = await setUpCodes(app, id);
    const step = await stepOf(app, id);
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => give(step, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    expect(await refusalOf(give(step, code))).toMatchObject({ status: 401, code: 'invalid_code' });
  });

  it('is refused if a code from a later time step has already been used', async () => {
    const { id } = await administrator();
    const { secret } = await setUpCodes(app, id);
    const step = await stepOf(app, id);
    expect((await give(step, codeOf(secret, 30))).status).toBe(200);
    expect((await give(step, codeOf(secret))).status).toBe(401);
  });

  it('that belongs to another person is refused', async () => {
    const [mine, theirs] = [await administrator(), await administrator()];
    const { secret } = await setUpCodes(app, mine.id);
    await setUpCodes(app, theirs.id);
    const opened = await give(await stepOf(app, theirs.id), codeOf(secret));
    expect(await refusalOf(Promise.resolve(opened))).toMatchObject({ code: 'invalid_code' });
  });

  it('cannot be derived from the database without the server’s secret', async () => {
    const { id } = await administrator();
    const { secret, recoveryCodes } = await setUpCodes(app, id);
    const row = await app.database.db
      .selectFrom('admin_codes')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    for (const text of [secret, ...recoveryCodes]) expect(JSON.stringify(row)).not.toContain(text);
    const stranger = codeSeal({ secret: randomUUID(), previousSecret: undefined });
    expect(() => stranger.open(id, row.sealed_secret)).toThrow('not configured');
    expect(codeSeal(app.config).open(id, row.sealed_secret)).toBe(secret);
  });

  it('works after the server’s secret changes, even once the old secret is dropped (S59)', async () => {
    const { id } = await administrator();
    const { secret } = await setUpCodes(app, id);
    const present = { ...app.config, secret: randomUUID(), previousSecret: app.config.secret };
    const { db } = app.database;
    await resealCodes({ db, config: present });
    const row = await db
      .selectFrom('admin_codes')
      .select('sealed_secret')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    const later = codeSeal({ secret: present.secret, previousSecret: undefined });
    expect(later.open(id, row.sealed_secret)).toBe(secret);
    const back = { secret: app.config.secret, previousSecret: present.secret };
    await resealCodes({ db, config: { ...app.config, ...back } });
  });
});

describe('a recovery code', () => {
  it('works only once, even concurrently, and each use is logged and emailed', async () => {
    const { id, email } = await administrator();
    const { recoveryCodes } = await setUpCodes(app, id);
    const [code = '', other = ''] = recoveryCodes;
    const step = await stepOf(app, id);
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(step, typed)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await give(step, other)).status).toBe(200);
    expect(await actionsOf(id)).toEqual(['use_recovery_code', 'use_recovery_code']);
    const subjects = (await mailsTo(app, email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['A recovery code was used', 'A recovery code was used']);
  });

  it('that belongs to another person is refused', async () => {
    const [mine, theirs] = [await administrator(), await administrator()];
    const { recoveryCodes } = await setUpCodes(app, mine.id);
    await setUpCodes(app, theirs.id);
    const answer = await give(await stepOf(app, theirs.id), recoveryCodes[0] ?? '');
    expect(answer.status).toBe(401);
  });

  it('no longer works once a new set of recovery codes is requested', async () => {
    const me = await administrator();
    const { recoveryCodes } = await setUpCodes(app, me.id);
    const { accessToken } = await openSession(app, me.id);
    await app.database.db
      .updateTable('sessions')
      .set({ code_given: true })
      .where('user_id', '=', me.id)
      .execute();
    const fresh = await answerOf<string[]>(post('/api/me/recovery-codes', {}, accessToken));
    expect(fresh).toHaveLength(10);
    const step = await stepOf(app, me.id);
    expect((await give(step, recoveryCodes[0] ?? '')).status).toBe(401);
    expect((await give(step, fresh[0] ?? '')).status).toBe(200);
  });
});

describe('the token issued between entering the password and the code', () => {
  it('cannot be used as an access token or refresh token', async () => {
    const { id } = await administrator();
    const step = await stepOf(app, id);
    for (const path of ['/api/me', '/api/admin/stats', '/api/admin/logs']) {
      expect((await sendJson(app, { method: 'GET', path, accessToken: step })).status).toBe(401);
    }
    expect((await post('/api/auth/refresh', { refresh_token: step })).status).toBe(400);
  });

  it('is invalid after ten minutes, a password change, the loss of the role, or a suspension', async () => {
    const [late, changed, removed, suspended] = await Promise.all(
      Array.from({ length: 4 }, administrator),
    );
    if (!late || !changed || !removed || !suspended) throw new Error('nobody there');
    const codes = new Map<string, string>();
    for (const { id } of [late, changed, removed, suspended]) {
      codes.set(id, (await setUpCodes(app, id)).secret);
    }
    const eleven = new Date(Date.now() - 11 * 60_000);
    const steps = new Map([[late.id, await stepOf(app, late.id, eleven)]]);
    for (const { id } of [changed, removed, suspended]) steps.set(id, await stepOf(app, id));
    const { db } = app.database;
    const setProfile = (id: string, change: { role?: string; is_active?: boolean }) =>
      db.updateTable('profiles').set(change).where('id', '=', id).execute();
    await db
      .updateTable('users')
      .set({ password_hash: 'x' })
      .where('id', '=', changed.id)
      .execute();
    await setProfile(removed.id, { role: 'renter' });
    await setProfile(suspended.id, { is_active: false });
    for (const [id, step] of steps) {
      const answer = await refusalOf(give(step, codeOf(codes.get(id) ?? '')));
      expect(answer).toMatchObject({ status: 401, code: 'invalid_step' });
    }
  });

  it.each(['x'.repeat(40), 'abc.def'.repeat(9)])('is rejected if it is %j', async (step) => {
    expect(await refusalOf(give(step, '123456'))).toMatchObject({ code: 'invalid_step' });
  });
});

describe('while codes are not required', () => {
  let free: TestApp;
  beforeAll(async () => {
    free = await startTestApp();
  });
  afterAll(() => free.close());
  const send = (path: string, body: object) => sendJson(free, { method: 'POST', path, body });

  it('an administrator signs in with the password only, until they set up codes (DEC-25)', async () => {
    const me = await createPersona(free, { role: 'super_admin' });
    const password = { email: me.email, password: personaPassword };
    expect(await (await send('/api/auth/sign-in', password)).json()).toHaveProperty('access_token');
    const begun = await answerOf<{ step: string }>(me.send('POST', '/api/me/codes', {}));
    const shown = await (await send('/api/auth/sign-in/enrolment', { step: begun.step })).json();
    const given = { step: shown.step, code: codeOf(shown.secret) };
    expect((await send('/api/auth/sign-in/code', given)).status).toBe(200);
    expect((await me.send('GET', '/api/me')).status).toBe(401);
    expect(await (await send('/api/auth/sign-in', password)).json()).toMatchObject({
      next: 'code',
    });
  });
});

describe('guessing codes', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp({ RATE_LIMITS: 'on' });
  });
  afterAll(() => strict.close());

  it('is blocked after five attempts in fifteen minutes, even with the right code (S21)', async () => {
    const { id } = await createPersona(strict, { role: 'super_admin' });
    const { secret } = await setUpCodes(strict, id);
    const path = '/api/auth/sign-in/code';
    const step = await stepOf(strict, id);
    const guess = (code: string) =>
      sendJson(strict, { method: 'POST', path, body: { step, code } });
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
    for (let count = 0; count < 5; count += 1) expect((await guess(wrong)).status).toBe(401);
    expect((await guess(codeOf(secret))).status).toBe(429);
  });
});
