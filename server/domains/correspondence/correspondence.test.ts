import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deliverMails } from '../../../test/mailbox.ts';
import { type SmtpServer, startSmtp } from '../../../test/services/start-smtp.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { RateLimiter } from '../../http/rate-limits/rate-limits.ts';
import type { RequestFacts, Viewer } from '../../http/requests/viewer.ts';
import { deleteUnconfirmedSubscriptions } from './correspondence-queries.ts';
import { correspondenceRoutes } from './correspondence-routes.ts';

let app: TestApp;
let smtp: SmtpServer;

beforeAll(async () => {
  smtp = await startSmtp();
  app = await startTestApp({ SMTP_URL: smtp.url, OPERATOR_EMAIL: 'operator@musha.test' });
});
afterAll(async () => {
  await app.close();
  await smtp.stop();
});
beforeEach(async () => {
  for (const table of ['mail_outbox', 'newsletter_subscriptions', 'contact_messages'] as const)
    await app.database.db.deleteFrom(table).execute();
  smtp.received.length = 0;
});

const nobody = {} as Viewer;
const nowhere = { id: 'test', address: '127.0.0.1' } as RequestFacts;

const post = (path: string, body: unknown) =>
  app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Host: 'evil.test' },
    body: JSON.stringify(body),
  });

async function newestMail() {
  await deliverMails(app);
  const mail = smtp.received.at(-1);
  if (!mail) throw new Error('no mail came');
  return mail;
}

const subscriptions = () =>
  app.database.db.selectFrom('newsletter_subscriptions').selectAll().execute();

async function subscribe(email: string): Promise<string> {
  const response = await post('/api/newsletter/subscriptions', { email });
  expect([response.status, await response.json()]).toEqual([202, { accepted: true }]);
  const { text } = (await newestMail()).parsed;
  return /\/newsletter\/confirm#token=([\w-]{32})\s/.exec(text ?? '')?.[1] ?? 'no token';
}

const confirm = async (token: string) =>
  (await post('/api/newsletter/confirmations', { token })).status;
const cancel = async (token: string) =>
  (await post('/api/newsletter/cancellations', { token })).status;

const message = () => ({
  id: randomUUID(),
  name: 'Tino Moyo',
  email: 'Tino@Musha.test',
  message: 'Can I list <b>two</b> cottages?',
});

it('stores a contact message and emails it to the operator, with the sender as the reply address', async () => {
  const sent = message();
  const response = await post('/api/contact', sent);
  expect([response.status, await response.json()]).toEqual([202, { accepted: true }]);
  const stored = await app.database.db.selectFrom('contact_messages').selectAll().execute();
  expect(stored).toMatchObject([{ ...sent, email: 'tino@musha.test' }]);
  const { parsed, recipients } = await newestMail();
  expect(recipients).toEqual(['operator@musha.test']);
  expect(parsed).toMatchObject({
    subject: 'Contact form: Tino Moyo',
    replyTo: [{ address: 'tino@musha.test' }],
    text: expect.stringContaining('Can I list <b>two</b> cottages?'),
    html: expect.stringContaining('Can I list &lt;b&gt;two&lt;/b&gt; cottages?'),
  });
});

it('emails a repeated message only once', async () => {
  const sent = message();
  const responses = await Promise.all(Array.from({ length: 10 }, () => post('/api/contact', sent)));
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(202));
  await newestMail();
  expect(smtp.received).toHaveLength(1);
});

it('refuses a different message with the same id', async () => {
  const sent = message();
  await post('/api/contact', sent);
  const response = await post('/api/contact', { ...sent, message: 'Something else' });
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { code: 'different_repeat' },
  ]);
});

it.each([
  ['no name', { name: '' }],
  ['a blank name', { name: '   ' }],
  ['an invalid address', { email: 'not an address' }],
  ['two addresses', { email: 'a@musha.test\r\nBcc: b@musha.test' }],
  ['an empty text', { message: '' }],
  ['4,001 characters', { message: 'x'.repeat(4001) }],
  ['an invalid id', { id: 'not an id' }],
  ['an unknown field', { more: 'fields' }],
])('refuses a message with %s', async (_, wrong) => {
  expect((await post('/api/contact', { ...message(), ...wrong })).status).toBe(400);
  expect(await app.database.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
});

it('the sender’s name cannot add recipients to the email (S47)', async () => {
  await post('/api/contact', { ...message(), name: 'Eve\r\nBcc: victim@musha.test' });
  const { raw, recipients, parsed } = await newestMail();
  expect(recipients).toEqual(['operator@musha.test']);
  expect(raw).not.toMatch(/^Bcc:/im);
  expect(parsed.text).toContain('From Eve Bcc: victim@musha.test, tino@musha.test:');
});

it('subscribes an address after its owner confirms, and unsubscribes it (FOOT-04)', async () => {
  const token = await subscribe('Rudo@Musha.test');
  expect(await subscriptions()).toMatchObject([{ email: 'rudo@musha.test', confirmed_at: null }]);
  expect(await confirm(token)).toBe(200);
  const [confirmed] = await subscriptions();
  expect(confirmed?.confirmed_at).toBeInstanceOf(Date);
  expect(await confirm(token), 'a second tap').toBe(200);
  expect((await subscriptions())[0]?.confirmed_at).toEqual(confirmed?.confirmed_at);

  expect(await cancel(token)).toBe(200);
  const [ended] = await subscriptions();
  expect(ended?.unsubscribed_at).toBeInstanceOf(Date);
  expect(await cancel(token), 'a second tap').toBe(200);
  expect((await subscriptions())[0]?.unsubscribed_at).toEqual(ended?.unsubscribed_at);
  expect(await confirm(token), 'an old link').toBe(400);
});

it('links in emails lead only to this site, with the token after the #, which browsers do not send (S11, S19)', async () => {
  const token = await subscribe('rudo@musha.test');
  const { text, html } = (await newestMail()).parsed;
  const links = (text ?? '').match(/https?:\/\/\S+/g);
  expect(links).toEqual([
    `http://musha.test/newsletter/confirm#token=${token}`,
    `http://musha.test/newsletter/unsubscribe#token=${token}`,
  ]);
  for (const link of links ?? []) expect(html).toContain(`href="${link}"`);
  expect(`${text}${html}`).not.toContain('evil');
});

it('does not store usable tokens', async () => {
  const token = await subscribe('rudo@musha.test');
  const everything = JSON.stringify([
    await subscriptions(),
    await app.database.db.selectFrom('mail_outbox').selectAll().execute(),
  ]);
  expect(everything).not.toContain(token);
});

it('does not email a confirmed subscriber again, but gives the same response as for anyone else', async () => {
  const token = await subscribe('rudo@musha.test');
  await confirm(token);
  const [before] = await subscriptions();
  const response = await post('/api/newsletter/subscriptions', { email: 'rudo@musha.test' });
  expect([response.status, await response.json()]).toEqual([202, { accepted: true }]);
  await newestMail();
  expect(smtp.received).toHaveLength(1);
  expect(await subscriptions()).toEqual([before]);
  expect(await cancel(token)).toBe(200);
});

it('emails a new confirmation link to people who unsubscribed or never confirmed', async () => {
  const first = await subscribe('rudo@musha.test');
  const second = await subscribe('rudo@musha.test');
  expect(second).not.toBe(first);
  expect([await confirm(first), await confirm(second)]).toEqual([400, 200]);
  await cancel(second);
  const third = await subscribe('rudo@musha.test');
  expect([await confirm(second), await confirm(third)]).toEqual([400, 200]);
  expect(await subscriptions()).toMatchObject([{ unsubscribed_at: null }]);
});

it('a successful confirmation is not undone by a concurrent subscription of the same email address', async () => {
  for (let round = 0; round < 10; round += 1) {
    const token = await subscribe(`rudo${round}@musha.test`);
    const [status] = await Promise.all([
      confirm(token),
      post('/api/newsletter/subscriptions', { email: `rudo${round}@musha.test` }),
    ]);
    const row = (await subscriptions()).find(({ email }) => email === `rudo${round}@musha.test`);
    expect(row?.confirmed_at !== null).toBe(status === 200);
  }
});

it.each([
  ['invented', 'x'.repeat(32)],
  ['short', 'short'],
  ['empty', ''],
  ['long', 'y'.repeat(200)],
])('refuses a token that is %s', async (_, token) => {
  expect([await confirm(token), await cancel(token)]).toEqual([400, 400]);
});

it('limits how many emails strangers can trigger', async () => {
  const limiter = new RateLimiter('on');
  const routes = correspondenceRoutes({ ...app.app.context, limiter });
  const ask = async (email: string) =>
    routes['POST /api/newsletter/subscriptions'].handle({ body: { email } }, nobody, nowhere);
  for (let round = 0; round < 5; round += 1) await ask('victim@musha.test');
  await expect(ask('victim@musha.test')).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(ask('victim+again@musha.test')).rejects.toMatchObject({ code: 'rate_limited' });
  await ask('somebody-else@musha.test');
});

it('deletes addresses that stay unconfirmed for a week', async () => {
  const { db } = app.database;
  const token = await subscribe('confirmed@musha.test');
  await confirm(token);
  await subscribe('silent@musha.test');
  const weekAgo = new Date(Date.now() - 8 * 24 * 3_600_000);
  await db.updateTable('newsletter_subscriptions').set({ created_at: weekAgo }).execute();
  await subscribe('new@musha.test');
  await deleteUnconfirmedSubscriptions(db);
  expect((await subscriptions()).map(({ email }) => email).sort()).toEqual([
    'confirmed@musha.test',
    'new@musha.test',
  ]);
});
