import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/conversations.ts';
import { inviteByOperator } from '../../../../test/invite-by-operator.ts';
import { tokenMailedTo } from '../../../../test/mailbox.ts';
import { createPersona, personaPassword, sendJson } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { removeExpired } from './remove-expired.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const password = 'mangwanani shamwari';
const dayMs = 24 * 3_600_000;
const post = (path: string, body: unknown) => sendJson(app, { method: 'POST', path, body });
const newAddress = () => `somebody-${randomUUID()}@musha.test`;
const suspend = (email: string) =>
  app.database.db
    .updateTable('profiles')
    .set({ is_active: false })
    .where('id', '=', (eb) => eb.selectFrom('users').select('id').where('email', '=', email))
    .execute();
/** Runs the removal job as if this many days had passed. */
const removeAfter = (days: number) =>
  removeExpired({ ...app.app.context, now: () => new Date(Date.now() + days * dayMs) });

async function signedUp() {
  const email = newAddress();
  await post('/api/auth/sign-up', { email, password });
  return { email, token: await tokenMailedTo(app, email) };
}
const confirm = (token: string) => post('/api/auth/confirmations', { token });

describe('a confirmation link (AUTH-23)', () => {
  const used = { code: 'link_used', message: expect.stringContaining('You can sign in') };

  it('that was opened before, for example by a mail scanner, says that the email address is confirmed', async () => {
    const { token } = await signedUp();
    expect((await confirm(token)).status).toBe(200);
    for (const _tap of ['second', 'third'])
      expect(await refusalOf(confirm(token))).toMatchObject(used);
  });

  it('says that the email address is already confirmed if another link or a password reset confirmed it', async () => {
    const { email, token } = await signedUp();
    await post('/api/auth/confirmation-mails', { email });
    const second = await tokenMailedTo(app, email);
    await confirm(second);
    expect(await refusalOf(confirm(token))).toMatchObject(used);

    const other = await signedUp();
    await post('/api/auth/recovery', { email: other.email });
    const reset = await tokenMailedTo(app, other.email);
    await post('/api/auth/password-resets', { token: reset, password });
    expect(await refusalOf(confirm(other.token))).toMatchObject(used);
  });

  it('is recognised as used for thirty days, even after it has expired', async () => {
    const { token } = await signedUp();
    await confirm(token);
    await removeAfter(29);
    expect(await refusalOf(confirm(token))).toMatchObject(used);
    await removeAfter(31);
    expect((await refusalOf(confirm(token))).code).toBe('invalid_link');
  });

  it('is invalid once the account is suspended or deleted, or its email address has changed', async () => {
    const suspended = await signedUp();
    await confirm(suspended.token);
    await suspend(suspended.email);
    const deleted = await signedUp();
    await confirm(deleted.token);
    await app.database.db.deleteFrom('users').where('email', '=', deleted.email).execute();
    const moved = await signedUp();
    await confirm(moved.token);
    await app.database.db
      .updateTable('users')
      .set({ email: newAddress() })
      .where('email', '=', moved.email)
      .execute();
    for (const { token } of [suspended, deleted, moved])
      expect((await refusalOf(confirm(token))).code).toBe('invalid_link');
  });

  it('is invalid if it expires unused, but a new one can be requested', async () => {
    const { email, token } = await signedUp();
    await app.database.db
      .updateTable('one_time_tokens')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('email', '=', email)
      .execute();
    expect(await refusalOf(confirm(token))).toMatchObject({
      code: 'invalid_link',
      message: expect.stringContaining('ask for a new one'),
    });
    await post('/api/auth/confirmation-mails', { email });
    expect((await confirm(await tokenMailedTo(app, email))).status).toBe(200);
  });
});

it('when opened again, a link that confirmed a new email address says that the account already has that address', async () => {
  const person = await createPersona(app);
  const email = newAddress();
  await person.send('POST', '/api/me/email', { email, password: personaPassword });
  const token = await tokenMailedTo(app, email);
  const change = () => post('/api/auth/email-changes', { token });
  expect((await change()).status).toBe(200);
  expect(await refusalOf(change())).toMatchObject({ code: 'link_used' });
  const undo = await tokenMailedTo(app, person.email);
  const restore = () => post('/api/auth/email-restorations', { token: undo, password });
  expect((await restore()).status).toBe(200);
  expect(await refusalOf(restore()), 'its undoing').toMatchObject({ code: 'link_used' });
  expect((await refusalOf(change())).code, 'the change after its undoing').toBe('invalid_link');
});

it('when opened again, an invitation to become an administrator says that it has already been accepted', async () => {
  const email = newAddress();
  await inviteByOperator(app, email);
  const token = await tokenMailedTo(app, email);
  const accept = () => post('/api/auth/invitations', { token, password, name: 'Rudo' });
  expect((await accept()).status).toBe(200);
  expect(await refusalOf(accept())).toMatchObject({ code: 'link_used' });
});

it('a set-password link works only once; a new one can be requested', async () => {
  const { email } = await createPersona(app);
  const reset = (token: string) => post('/api/auth/password-resets', { token, password });
  await post('/api/auth/recovery', { email });
  const token = await tokenMailedTo(app, email);
  expect((await reset(token)).status).toBe(200);
  expect((await refusalOf(reset(token))).code).toBe('invalid_link');
  await post('/api/auth/recovery', { email });
  expect((await reset(await tokenMailedTo(app, email))).status).toBe(200);
});
