import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agency } from '../../../../contract/agencies/agencies.ts';
import type { Chat } from '../../../../contract/chats/chats.ts';
import { answerOf } from '../../../../test/conversations.ts';
import { inventedWord } from '../../../../test/generated/invented-word.ts';
import {
  type Market,
  openMarket,
  openSite,
  readBuiltWeb,
  whereListed,
  whereOpened,
} from '../../../../test/market/visible-properties.ts';
import {
  createAgency,
  createPersona,
  createProperty,
  sendJson,
} from '../../../../test/personas.ts';
import { type Served, serveHttp } from '../../../../test/services/serve-http.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { type App, createApp } from '../../../app.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { createLog } from '../../../platform/log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const deactivate = (id: string, is_active = false, { database }: TestApp = app) =>
  database.db.updateTable('profiles').set({ is_active }).where('id', '=', id).execute();

type Hide = (market: Market, on: TestApp) => Promise<unknown>;

const inState =
  (state: string): Hide =>
  ({ propertyId }, { database }) =>
    database.db.updateTable('properties').set({ state }).where('id', '=', propertyId).execute();

/** Each way to withdraw a home, and whether the public can still open its page. */
const ways: [string, Hide, 'open' | 'gone'][] = [
  ['unavailable', inState('unavailable'), 'open'],
  ['rented', inState('rented'), 'open'],
  ['no longer confirmed', inState('lapsed'), 'open'],
  [
    'hidden by moderation',
    ({ propertyId }, { database }) =>
      database.db
        .updateTable('properties')
        .set({ hidden_at: new Date() })
        .where('id', '=', propertyId)
        .execute(),
    'gone',
  ],
  ['owned by a suspended account', ({ owner }, on) => deactivate(owner.id, false, on), 'gone'],
  [
    'deleted by its lister',
    ({ propertyId, owner }) => owner.send('DELETE', `/api/properties/${propertyId}`),
    'gone',
  ],
  [
    'owned by a deleted account',
    ({ owner }, { database }) =>
      database.db.deleteFrom('users').where('id', '=', owner.id).execute(),
    'gone',
  ],
];

const namesOf = (seen: Record<string, boolean>, isSeen: boolean) =>
  Object.keys(seen).filter((name) => seen[name] === isSeen);

describe('a public home', () => {
  it('appears everywhere', async () => {
    const market = await openMarket(app);
    const site = await openSite(app);
    expect(namesOf(await whereListed(app, market, site), false)).toEqual([]);
    expect(namesOf(await whereOpened(app, market, site), false)).toEqual([]);
  });
});

describe.each(ways)('a home that is %s', (_way, hide, left) => {
  it(`is not listed, and its page is ${left}`, async () => {
    const market = await openMarket(app);
    await hide(market, app);
    const site = await openSite(app);
    expect(namesOf(await whereListed(app, market, site), true)).toEqual([]);
    expect(namesOf(await whereOpened(app, market, site), left === 'gone')).toEqual([]);
    const { rows } = await sql`select from listing_counts where suburb = ${market.suburb}`.execute(
      app.database.db,
    );
    expect(rows).toEqual([]);
  });
});

describe('a home whose owner is suspended', () => {
  it('is shown again in its previous state when its owner is reactivated (DEC-02)', async () => {
    const market = await openMarket(app);
    await deactivate(market.owner.id);
    await deactivate(market.owner.id, true);
    const site = await openSite(app);
    expect(namesOf(await whereListed(app, market, site), false)).toEqual([]);
    expect(namesOf(await whereOpened(app, market, site), false)).toEqual([]);
  });

  it('is not found even if its row still says that the lister is active', async () => {
    const market = await openMarket(app);
    await deactivate(market.owner.id);
    const { db } = app.database;
    await db.updateTable('properties').set({ lister_active: true }).execute();
    expect((await app.request(`/api/properties/${market.propertyId}`)).status).toBe(404);
    const late = await createProperty(app, { ownerId: market.owner.id });
    expect((await app.request(`/api/properties/${late}`)).status).toBe(404);
  });
});

describe('a home cached by several processes', () => {
  let one: TestApp;
  let other: App;
  let listeners: Served[];
  let processes: TestApp[];
  beforeAll(async () => {
    const web = await readBuiltWeb();
    one = await startTestApp({ PROPERTY_FRESH_MS: `${readConfig({}).propertyFreshMs}` }, { web });
    other = await createApp({ ...one, log: createLog('silent'), web });
    listeners = [await serveHttp(one.app), await serveHttp(other)];
    processes = listeners.map(({ request }) => ({ ...one, request }));
  });
  afterAll(async () => {
    for (const { close } of listeners) await close();
    await other.stop();
    await one.close();
  });

  it.each(ways)('is no longer shown by any process once it is %s', async (_way, hide, left) => {
    const [first = one] = processes;
    const market = await openMarket(first);
    // Reads twice, because the second response comes from the cache.
    for (let times = 0; times < 2; times += 1)
      for (const visited of processes)
        await expect
          .poll(async () => namesOf(await whereListed(visited, market, visited.request), false))
          .toEqual([]);
    await hide(market, first);
    for (const visited of processes)
      await expect
        .poll(async () => [
          ...namesOf(await whereListed(visited, market, visited.request), true),
          ...namesOf(await whereOpened(visited, market, visited.request), left === 'gone'),
        ])
        .toEqual([]);
  });
});

describe('a home whose agent is suspended', () => {
  it('stays public with its owner as the contact', async () => {
    const owner = await createPersona(app, { role: 'owner', name: 'Chipo Owner' });
    const agent = await createPersona(app, { role: 'agent', name: 'Tino Agent' });
    const id = await createProperty(app, { ownerId: owner.id, agentId: agent.id });
    await deactivate(agent.id);
    const renter = await createPersona(app);
    expect(await answerOf(app.request(`/api/properties/${id}`))).toMatchObject({
      agent: { name: 'Chipo Owner' },
    });
    expect(
      await answerOf(renter.send('POST', `/api/properties/${id}/contact-reveals`, {})),
    ).toMatchObject({ name: 'Chipo Owner' });
    const chat = await answerOf<Chat>(renter.send('POST', '/api/chats', { property_id: id }));
    expect(chat.participants.map(({ user_id }) => user_id)).toContain(owner.id);
  });
});

describe('an agency whose account is suspended', () => {
  it('disappears with its own homes, and its agents’ homes no longer show its name', async () => {
    const name = `Msasa${inventedWord()}`;
    const agencyId = await createAgency(app, name);
    const account = await createPersona(app, { role: 'agency', agencyId });
    const agent = await createPersona(app, { role: 'agent', agencyId, confirmed: true });
    const ownProperty = await createProperty(app, { ownerId: account.id, agencyId });
    const agentsProperty = await createProperty(app, {
      ownerId: agent.id,
      agentId: agent.id,
      agencyId,
    });
    const found = async () =>
      (await answerOf<{ properties: { id: string }[] }>(app.request(`/api/properties?q=${name}`)))
        .properties;
    expect((await found()).map(({ id }) => id).sort()).toEqual(
      [ownProperty, agentsProperty].sort(),
    );
    await deactivate(account.id);
    const agencies = await answerOf<Agency[]>(app.request('/api/agencies'));
    expect(agencies.map(({ id }) => id)).not.toContain(agencyId);
    for (const path of ['', '/properties']) {
      expect((await app.request(`/api/agencies/${agencyId}${path}`)).status).toBe(404);
    }
    expect((await app.request(`/api/properties/${ownProperty}`)).status).toBe(404);
    expect(await answerOf(app.request(`/api/properties/${agentsProperty}`))).toMatchObject({
      agency: null,
      agent: { name: 'Test agent' },
    });
    expect(await found()).toEqual([]);
    await deactivate(account.id, true);
    expect(await found()).toHaveLength(2);
  });
});

describe('an agency that is not confirmed', () => {
  it('is not shown on any home', async () => {
    const name = `Mupane${inventedWord()}`;
    const agencyId = await createAgency(app, name);
    const owner = await createPersona(app, { role: 'agency', agencyId });
    const id = await createProperty(app, { ownerId: owner.id, agencyId });
    const publish = (published_at: Date | null) =>
      app.database.db
        .updateTable('agencies')
        .set({ published_at })
        .where('id', '=', agencyId)
        .execute();
    await publish(null);
    expect(await answerOf(app.request(`/api/properties/${id}`))).toMatchObject({ agency: null });
    expect(await answerOf(app.request(`/api/properties?q=${name}`))).toMatchObject({ total: 0 });
    await publish(new Date());
    expect(await answerOf(app.request(`/api/properties?q=${name}`))).toMatchObject({ total: 1 });
  });
});

describe('a home hidden by moderation', () => {
  it('is visible to its lister and agency, but not to other agents of the agency (P3h)', async () => {
    const agencyId = await createAgency(app);
    const account = await createPersona(app, { role: 'agency', agencyId });
    const agent = await createPersona(app, { role: 'agent', agencyId, confirmed: true });
    const colleague = await createPersona(app, { role: 'agent', agencyId, confirmed: true });
    const admin = await createPersona(app, { role: 'super_admin' });
    const id = await createProperty(app, { ownerId: agent.id, agentId: agent.id, agencyId });
    await app.database.db
      .updateTable('properties')
      .set({ hidden_at: new Date() })
      .where('id', '=', id)
      .execute();
    const path = `/api/agencies/${agencyId}/properties`;
    const seen = async (accessToken?: string) =>
      (await answerOf<{ id: string }[]>(sendJson(app, { method: 'GET', path, accessToken }))).some(
        (home) => home.id === id,
      );
    for (const { accessToken } of [account, agent, admin])
      expect(await seen(accessToken)).toBe(true);
    for (const token of [colleague.accessToken, undefined]) expect(await seen(token)).toBe(false);
    expect((await agent.send('GET', `/api/me/properties/${id}`)).status).toBe(200);
  });
});
