import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MarketAnalytics, UserEvent } from '../../../contract/admin/analytics.ts';
import { captureLog } from '../../../test/captured-log.ts';
import { passTime } from '../../../test/clock/pass-time.ts';
import {
  createPersona,
  createProperty,
  type Persona,
  personaPassword,
  sendJson,
} from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { EventBuffer } from './event-buffer.ts';
import { recordEvent } from './event-queries.ts';

let app: TestApp;
let admin: Persona;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createPersona(app, { role: 'super_admin' });
});
afterAll(() => app.close());
afterEach(async () => {
  await app.database.db.deleteFrom('user_analytics').execute();
  await app.database.db.deleteFrom('analytics_days').execute();
});

const post = (path: string, body: unknown) => sendJson(app, { method: 'POST', path, body });
const track = (person: Persona, body: unknown) =>
  person.send('POST', '/api/rpc/track_user_event', body);
const read = async (search: string): Promise<MarketAnalytics> =>
  (await admin.send('GET', `/api/admin/analytics?${search}`)).json();
const today = async (search = 'days=7') => (await read(search)).days.at(-1);
const events = async (search = ''): Promise<UserEvent[]> =>
  (await admin.send('GET', `/api/admin/user_analytics?${search}`)).json();
const browse = (search: string) => app.request(`/api/properties?${search}`);
/** The buffer is flushed every few seconds. */
const write = () => passTime(app, 5_000);

describe('user actions', () => {
  it('are counted; inquiries and replies include the home’s city, and replies include the reply time', async () => {
    const email = `new-${randomUUID()}@musha.test`;
    await post('/api/auth/sign-up', { email, password: 'mangwanani shamwari' });
    const owner = await createPersona(app, { role: 'owner' });
    await post('/api/auth/sign-in', { email: owner.email, password: personaPassword });
    await post('/api/auth/sign-in', { email: owner.email, password: 'wrong, and no event' });
    const renter = await createPersona(app);
    const property_id = await createProperty(app, { ownerId: owner.id });
    const question = { property_id, message: 'Is it free?' };
    const { id } = await (await renter.send('POST', '/api/inquiries', question)).json();
    const earlier = new Date(Date.now() - 90 * 60_000);
    await app.database.db
      .updateTable('inquiries')
      .set({ created_at: earlier })
      .where('id', '=', id)
      .execute();
    for (let times = 0; times < 2; times += 1) {
      expect((await owner.send('POST', `/api/inquiries/${id}/response`, {})).status).toBe(200);
    }
    const counted = { sign_ups: 1, sign_ins: 1, inquiries: 1, replies: 1 };
    expect(await today()).toMatchObject({ ...counted, median_reply_minutes: 90 });
    const inHarare = { sign_ups: 0, inquiries: 1, replies: 1, median_reply_minutes: 90 };
    expect(await today('days=7&city=Harare')).toMatchObject(inHarare);
    expect(await today('days=7&city=Mutare')).toMatchObject({ inquiries: 0, replies: 0 });
    const [reply] = await events('event_type=reply');
    expect(reply).toMatchObject({ user_id: owner.id, city: 'harare', suburb: 'avondale' });
  });

  it('are not counted if they fail', async () => {
    const { db } = app.database;
    const failing = db.transaction().execute(async (trx) => {
      await recordEvent(trx, { type: 'sign_up' });
      throw new Error('something else failed');
    });
    await expect(failing).rejects.toThrow('something else failed');
    expect(await today()).toMatchObject({ sign_ups: 0 });
  });
});

describe('searches and views', () => {
  it('are counted within seconds, including searches without results', async () => {
    const owner = await createPersona(app, { role: 'owner' });
    const id = await createProperty(app, { ownerId: owner.id });
    await browse('city=avondale&minPrice=10');
    await browse('city=Harare&maxPrice=1');
    await browse('city=Mufakose&type=house');
    await browse('city=%20%20mufakose%20');
    await browse('city=Masvingo&type=land');
    await browse('q=zebra');
    await browse('');
    await post(`/api/properties/${id}/views`, {});
    await owner.send('POST', `/api/properties/${id}/views`, {});
    expect(await today()).toMatchObject({ searches: 0, views: 0 });
    await write();
    expect(await today()).toMatchObject({ searches: 6, empty_searches: 5, views: 1 });
    expect(await today('days=7&city=harare')).toMatchObject({ searches: 2, views: 1 });
    // Harare has homes, but none for a dollar.
    expect((await read('days=7')).missing).toEqual([
      { city: '', suburb: 'mufakose', empty_searches: 2 },
      { city: 'masvingo', suburb: '', empty_searches: 1 },
    ]);
    const kept = (await events('event_type=search')).map(({ metadata }) => metadata);
    expect(kept).toContainEqual({ type: 'house', results: 0 });
    expect(JSON.stringify(kept)).not.toContain('zebra');
  });

  it('are counted once, however many result pages are read', async () => {
    const owner = await createPersona(app, { role: 'owner' });
    for (let made = 0; made < 3; made += 1) await createProperty(app, { ownerId: owner.id });
    const first = await (await browse('city=harare&limit=1')).json();
    await browse(`city=harare&limit=1&cursor=${first.next_cursor}`);
    await write();
    expect(await today()).toMatchObject({ searches: 1 });
  });

  it('are counted without a place if the search text is not a place name', async () => {
    await browse('city=%2B263771234567');
    await write();
    expect((await read('days=7')).missing).toEqual([]);
    expect(await today()).toMatchObject({ empty_searches: 1 });
  });
});

describe('a buffer whose database is down', () => {
  const at = new Date();
  const unknown = async () => new Map<string, { city: string; suburb: string }>();

  it('keeps events until they can be written, and counts each once', async () => {
    const placesNamed = vi.fn(unknown).mockRejectedValueOnce(new Error('away'));
    const { log } = captureLog();
    const buffer = new EventBuffer({ db: app.database.db, log, placesNamed });
    buffer.recordSearch({ place: 'Gweru', metadata: { results: 0 }, at });
    buffer.recordView({ city: 'Gweru', suburb: 'Mkoba' });
    await expect(buffer.flush()).rejects.toThrow('away');
    buffer.recordView({ city: 'Gweru', suburb: 'Mkoba' });
    await buffer.flush();
    await buffer.flush();
    const gweru = { searches: 1, empty_searches: 1, views: 2 };
    expect(await today('days=7&city=gweru')).toMatchObject(gweru);
  });

  it('when closed, logs how many events are lost', async () => {
    const placesNamed = vi.fn(unknown).mockRejectedValue(new Error('away'));
    const captured = captureLog();
    const buffer = new EventBuffer({ db: app.database.db, log: captured.log, placesNamed });
    for (let made = 0; made < 5_003; made += 1) {
      buffer.recordSearch({ place: '', metadata: { results: 1 }, at });
    }
    buffer.recordView({ city: '', suburb: '' });
    await buffer.close();
    expect(captured.take('events could not be written and are lost')).toMatchObject([
      { searches: 5_003, views: 1 },
    ]);
  });
});

describe('browser events', () => {
  it('are recorded for the signed-in person, with a shortened IP address (ADMSVC-09)', async () => {
    const renter = await createPersona(app);
    const told = {
      event_type_name: 'share',
      event_metadata: { channel: 'whatsapp' },
      user_agent_string: 'Mozilla/5.0 (Linux; Android 14)',
      ip_addr: '41.57.200.123',
    };
    expect((await track(renter, told)).status).toBe(200);
    expect(await events(`user_id=${renter.id}`)).toMatchObject([
      {
        user_id: renter.id,
        event_type: 'share',
        metadata: { channel: 'whatsapp' },
        user_agent: 'Mozilla/5.0 (Linux; Android 14)',
        network: '41.57.200.0/24',
      },
    ]);
    expect(JSON.stringify(await events())).not.toContain('41.57.200.123');
  });

  it.each([
    ['a type that only the server records', { event_type_name: 'sign_in' }],
    ['an unknown type', { event_type_name: 'anything' }],
    ['a user id', { event_type_name: 'share', user_id: randomUUID() }],
    ['a long metadata value', { event_type_name: 'share', event_metadata: { a: 'x'.repeat(201) } }],
    [
      'too many metadata fields',
      {
        event_type_name: 'share',
        event_metadata: Object.fromEntries([...'abcdefghijk'].map((name) => [name, 1])),
      },
    ],
    ['nested metadata', { event_type_name: 'share', event_metadata: { a: { b: 1 } } }],
    ['an invalid IP address', { event_type_name: 'share', ip_addr: 'my house' }],
  ])('cannot contain %s', async (_, body) => {
    const renter = await createPersona(app);
    expect((await track(renter, body)).status).toBe(400);
    expect(await events()).toEqual([]);
  });
});

it('individual events are listed in pages of fifty, filtered by person and type (ADMSVC-10)', async () => {
  const renter = await createPersona(app);
  for (let made = 0; made < 51; made += 1) {
    await recordEvent(app.database.db, { type: 'share', userId: renter.id });
  }
  await recordEvent(app.database.db, { type: 'page_view', userId: renter.id });
  await recordEvent(app.database.db, { type: 'share' });
  expect(await events(`user_id=${renter.id}&event_type=page_view`)).toHaveLength(1);
  const path = `/api/admin/user_analytics?user_id=${renter.id}&event_type=share`;
  const first = await admin.send('GET', path);
  const cursor = first.headers.get('X-Next-Cursor');
  const page = (await first.json()) as UserEvent[];
  expect(page).toHaveLength(50);
  const rest = await events(`user_id=${renter.id}&event_type=share&cursor=${cursor}`);
  expect(new Set([...page, ...rest].map(({ id }) => id)).size).toBe(51);
});

describe('a person’s events', () => {
  it('are deleted after 90 days, but the daily counts are kept', async () => {
    const { db } = app.database;
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    for (const at of [daysAgo(91), daysAgo(89)]) {
      await recordEvent(db, { type: 'sign_in', at });
      await recordEvent(db, { type: 'search', suburb: 'kumusha', metadata: { results: 0 }, at });
    }
    await passTime(app, 3_600_000);
    expect(await db.selectFrom('user_analytics').select('id').execute()).toHaveLength(2);
    const days = await db.selectFrom('analytics_days').select(['event_type', 'suburb']).execute();
    expect(days.filter(({ event_type }) => event_type === 'sign_in')).toHaveLength(2);
    expect(days.filter(({ suburb }) => suburb === 'kumusha')).toHaveLength(2);
  });

  it('are included in the person’s export, and lose the person’s id when the account is deleted (S61)', async () => {
    const renter = await createPersona(app);
    await track(renter, { event_type_name: 'share', event_metadata: { page: 'rudos_home' } });
    await recordEvent(app.database.db, {
      type: 'reply',
      userId: renter.id,
      metadata: { minutes: 7 },
    });
    const { data } = await (await renter.send('GET', '/api/me/export')).json();
    expect(data.user_analytics).toHaveLength(2);
    await renter.send('DELETE', '/api/me', { password: personaPassword });
    const left = await events();
    expect(left.map(({ user_id }) => user_id)).toEqual([null, null]);
    expect(JSON.stringify(left)).not.toContain('rudos_home');
    expect(await today()).toMatchObject({ replies: 1, median_reply_minutes: 7 });
  });
});
