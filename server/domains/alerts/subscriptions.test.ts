import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SavedSearch } from '../../../contract/alerts/alerts.ts';
import { alertAt, newSearch, saveSearch } from '../../../test/alerts.ts';
import { answerOf } from '../../../test/conversations.ts';
import { placesOf } from '../../../test/generated/texts-in-database.ts';
import { deliverMails, mailsTo, tokenMailedTo } from '../../../test/mailbox.ts';
import { createPersona, sendJson } from '../../../test/personas.ts';
import { insertProperty } from '../../../test/sample-properties.ts';
import { type SmtpServer, startSmtp } from '../../../test/services/start-smtp.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { RateLimiter } from '../../http/rate-limits/rate-limits.ts';
import { sha256 } from '../../platform/secrets/sha256.ts';
import { adoptSearches, subscribe } from './subscribe.ts';
import { deleteUnconfirmedSearches } from './subscription-queries.ts';

let app: TestApp;
let smtp: SmtpServer;
let email: string;
beforeAll(async () => {
  smtp = await startSmtp();
  app = await startTestApp({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await app.close();
  await smtp.stop();
});
beforeEach(() => {
  email = `renter-${randomUUID()}@musha.test`;
});

const path = '/api/search-subscriptions';
const post = (end: string, body: unknown) =>
  sendJson(app, { method: 'POST', path: path + end, body });
const ask = (search: Parameters<typeof newSearch>[0] = {}, to = email) =>
  post('', { ...newSearch(search), email: to });
const confirm = async () =>
  (await post('/confirmations', { token: await tokenMailedTo(app, email) })).status;

/** The newest alert, as a mail server receives it. */
async function newestAlert() {
  await insertProperty(app.database.db);
  await alertAt(app);
  await deliverMails(app);
  const mail = smtp.received.findLast(({ recipients }) => recipients.includes(email));
  if (!mail) throw new Error('no alert came');
  return mail;
}

it('sends alerts to an address only after its owner has confirmed it (ALRT-02)', async () => {
  expect((await ask()).status).toBe(202);
  await insertProperty(app.database.db);
  await alertAt(app);
  expect(await mailsTo(app, email)).toHaveLength(1);
  expect(await confirm()).toBe(200);
  const { parsed } = await newestAlert();
  expect(parsed.subject).toBe('1 home for Avondale, House');
  expect(parsed.text).not.toContain('/my-search');
});

const textTo = async (to: string) => (await mailsTo(app, to)).at(-1)?.text_body ?? '';

it('describes a search in fixed terms, so that strangers cannot send their own text to an unconfirmed address (ALRT-15)', async () => {
  const name = 'You have won $500! https://evil.example/claim';
  const q = 'win at evil.example';
  const city = 'evil.example';
  const filters = { q, city, type: 'house', maxPrice: 400, has: 'solar' } as const;
  expect((await ask({ name, filters })).status).toBe(202);
  const [mail] = await mailsTo(app, email);
  const all = `${mail?.subject} ${mail?.text_body} ${mail?.html_body}`;
  expect(all).not.toMatch(/evil|have won|claim/i);
  expect(mail?.text_body).toContain('House, Up to $400, Solar or inverter, your search text');
});

it.each([
  [{ city: 'avondale', type: 'house' }, 'Avondale, House'],
  [{ q: '3 bedroom flat in Borrowdale' }, 'Borrowdale'],
  [{ city: 'St Mary’s' }, "St Mary's"],
  [{ city: 'Nowhere at all', bedrooms: 2 }, '2+ bedrooms, your search text'],
  [{ q: 'jacarandas' }, 'your search text'],
] as const)('describes the search %j in confirmation emails (ALRT-15)', async (filters, words) => {
  await ask({ filters });
  const paragraphs = (await textTo(email)).split('\n\n');
  expect(paragraphs.find((paragraph) => paragraph.includes(words))).toBeDefined();
});

it('unconfirmed searches created by strangers do not count towards the limit of the email address’s owner (ALRT-15)', async () => {
  const context = { ...app.app.context, limiter: new RateLimiter('relaxed') };
  const asked = (minPrice: number) =>
    subscribe(context, { email, filters: { minPrice }, frequency: 'instant' });
  for (let stranger = 1; stranger <= 40; stranger += 1) await asked(stranger);
  expect((await ask()).status).toBe(202);
  expect(await confirm(), 'the owner of the address').toBe(200);
  const renter = await createPersona(app, { email });
  await saveSearch(renter, { filters: { type: 'land' } });
});

it('keeps only the newest hundred unconfirmed searches for an email address (ALRT-15)', async () => {
  const context = { ...app.app.context, limiter: new RateLimiter('relaxed') };
  for (let minPrice = 1; minPrice <= 102; minPrice += 1)
    await subscribe(context, { email, filters: { minPrice }, frequency: 'instant' });
  const waiting = await app.database.db
    .selectFrom('saved_searches')
    .innerJoin('alert_subscribers', 'alert_subscribers.id', 'subscriber_id')
    .select('min_price')
    .where('email', '=', email)
    .orderBy('min_price')
    .execute();
  expect([waiting.length, waiting[0]?.min_price]).toEqual([100, 3]);
});

it('refuses to confirm a search if the account already has thirty', async () => {
  const renter = await createPersona(app, { email });
  for (let minPrice = 1; minPrice <= 30; minPrice += 1)
    await saveSearch(renter, { filters: { minPrice } });
  await ask();
  expect(await confirm()).toBe(409);
});

it('accepts every confirmation link sent for a search, even repeatedly, until the email address is deleted', async () => {
  await ask();
  const first = await tokenMailedTo(app, email);
  await ask();
  const second = await tokenMailedTo(app, email);
  for (const token of [first, second, first])
    expect((await post('/confirmations', { token })).status).toBe(200);
  await ask({ filters: { type: 'land' } });
  await app.database.db.deleteFrom('alert_subscribers').where('email', '=', email).execute();
  const forgotten = await tokenMailedTo(app, email);
  expect((await post('/confirmations', { token: forgotten })).status).toBe(400);
});

it('accepts confirmation links issued before links contained the search', async () => {
  await ask();
  const token = 'x'.repeat(32);
  await app.database.db
    .updateTable('saved_searches')
    .from('alert_subscribers')
    .set({ token_hash: sha256(token).toString('base64url') })
    .whereRef('alert_subscribers.id', '=', 'saved_searches.subscriber_id')
    .where('email', '=', email)
    .execute();
  expect((await post('/confirmations', { token })).status).toBe(200);
});

it('gives the same response for every email address, known or not (ALRT-03)', async () => {
  const known = await createPersona(app);
  await saveSearch(known);
  await ask();
  await confirm();
  const answers = await Promise.all(
    [email, known.email, `new-${email}`].map(async (to) => {
      const answer = await ask({}, to);
      return [answer.status, await answer.json()];
    }),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

it('unsubscribing with one click in the mail program ends all alerts and deletes the email address (ALRT-08)', async () => {
  await ask();
  await confirm();
  const { parsed } = await newestAlert();
  const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const link =
    /^<http:\/\/musha\.test(\/[^>]+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '';
  const looked = await app.request(link);
  expect([looked.status, looked.headers.get('Location')]).toEqual([
    302,
    expect.stringMatching(/^\/alerts\/stop#token=/),
  ]);
  await app.database.db.deleteFrom('mail_outbox').execute();
  expect(await placesOf(app, [email])).toEqual([`alert_subscribers.email: ${email}`]);
  const tap = () =>
    app.request(link, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await tap()).status).toBe(200);
  expect(await placesOf(app, [email])).toEqual([]);
  expect((await tap()).status, 'a second tap').toBe(200);
});

it('the link in an alert email pauses all of the account’s searches (ALRT-08)', async () => {
  const renter = await createPersona(app, { email });
  await saveSearch(renter);
  const { parsed } = await newestAlert();
  const token = /\/alerts\/stop#token=(\S+)/.exec(parsed.text ?? '')?.[1];
  expect((await post('/cancellations', { token })).status).toBe(200);
  const searches = await answerOf<SavedSearch[]>(renter.send('GET', '/api/me/searches'));
  expect(searches.map(({ paused }) => paused)).toEqual([true]);
  expect(await answerOf(renter.send('GET', '/api/me/saved-home-alerts'))).toEqual({
    tells_of_saved: false,
  });
});

it('the link for one search can change, pause or end only that search (ALRT-13)', async () => {
  await ask();
  await confirm();
  const shops = { name: 'Shops', filters: { type: 'commercial' } } as const;
  await ask(shops);
  await confirm();
  const { parsed } = await newestAlert();
  const tokenIn = (path: string) =>
    new RegExp(`/alerts/${path}#token=(\\S+)`).exec(parsed.text ?? '')?.[1];
  const token = tokenIn('search');
  const found = await answerOf(post('/lookups', { token }));
  expect(found).toMatchObject({ name: 'Avondale, House', frequency: 'instant', paused: false });
  const changed = await answerOf(post('/changes', { token, frequency: 'weekly', paused: true }));
  expect(changed).toMatchObject({ frequency: 'weekly', paused: true });
  expect(await answerOf(post('/lookups', { token }))).toEqual(changed);
  expect((await post('/changes', { token, paused: false })).status).toBe(200);
  for (const wrong of [tokenIn('stop'), 'abc.def'])
    for (const end of ['/lookups', '/changes', '/endings'])
      expect((await post(end, { token: wrong })).status, end).toBe(400);
  expect((await post('/cancellations', { token })).status, 'it ends nothing else').toBe(400);
  expect((await post('/endings', { token })).status).toBe(200);
  expect((await post('/endings', { token })).status, 'a second tap').toBe(200);
  expect((await post('/lookups', { token })).status).toBe(400);
  const left = await app.database.db
    .selectFrom('saved_searches')
    .innerJoin('alert_subscribers', 'alert_subscribers.id', 'subscriber_id')
    .select('name')
    .where('email', '=', email)
    .execute();
  expect(left).toEqual([{ name: 'Commercial' }]);
});

it('moves a search to the account with the same email address once the search is confirmed', async () => {
  const renter = await createPersona(app, { email });
  await saveSearch(renter);
  for (const search of [{}, { name: 'Shops', filters: { type: 'commercial' } }] as const) {
    await ask(search);
    await confirm();
  }
  const searches = await answerOf<SavedSearch[]>(renter.send('GET', '/api/me/searches'));
  expect(searches.map(({ name }) => name).sort()).toEqual(['Commercial', 'House, Avondale']);
  expect(await placesOf(app, [email])).not.toContain(`alert_subscribers.email: ${email}`);
});

it('keeps unconfirmed searches valid when another search moves to the account', async () => {
  const shops = { name: 'Shops', filters: { type: 'commercial' } } as const;
  await ask();
  const first = await tokenMailedTo(app, email);
  await ask(shops);
  const second = await tokenMailedTo(app, email);
  const { db } = app.database;
  const renter = await createPersona(app, { email });
  await db.transaction().execute((trx) => adoptSearches(trx, renter.id));
  const namesOf = async () =>
    (await answerOf<SavedSearch[]>(renter.send('GET', '/api/me/searches'))).map(({ name }) => name);
  for (const [token, names] of [
    [first, ['Avondale, House']],
    [second, ['Avondale, House', 'Commercial']],
  ] as const) {
    expect((await post('/confirmations', { token })).status).toBe(200);
    expect((await namesOf()).sort()).toEqual(names);
  }
  expect(await placesOf(app, [email])).not.toContain(`alert_subscribers.email: ${email}`);
});

it.each(['x'.repeat(32), 'abc.def', '', 'y'.repeat(400)])(
  'refuses the token "%s"',
  async (token) => {
    expect((await post('/confirmations', { token })).status).toBe(400);
    expect((await post('/cancellations', { token })).status).toBe(400);
  },
);

it('does not store usable tokens', async () => {
  await ask();
  expect(await placesOf(app, [await tokenMailedTo(app, email)])).toEqual([]);
});

it('limits how many emails strangers can trigger', async () => {
  const context = { ...app.app.context, limiter: new RateLimiter('on') };
  const send = (minPrice: number, to: string) =>
    subscribe(context, { ...newSearch({ filters: { minPrice } }), email: to });
  for (let round = 1; round <= 5; round += 1) await send(round, email);
  await expect(send(6, email)).rejects.toMatchObject({ code: 'rate_limited' });
  const spelled = email.replace('@', '+again@');
  await expect(send(7, spelled)).rejects.toMatchObject({ code: 'rate_limited' });
  await send(8, `other-${email}`);
});

it('deletes addresses that stay unconfirmed for a week (ALRT-02)', async () => {
  await ask();
  const { db } = app.database;
  const created_at = new Date(Date.now() - 8 * 24 * 3_600_000);
  await db.updateTable('saved_searches').set({ created_at }).execute();
  await db
    .updateTable('alert_subscribers')
    .set({ created_at })
    .where('email', '=', email)
    .execute();
  await db.deleteFrom('mail_outbox').execute();
  await deleteUnconfirmedSearches(db);
  expect(await placesOf(app, [email])).toEqual([]);
});
