import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../../test/conversations.ts';
import { listProperty } from '../../../test/list-property.ts';
import { createPersona, type Persona } from '../../../test/personas.ts';
import { type Served, serveHttp } from '../../../test/services/serve-http.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

let app: TestApp;
let served: Served;
let owner: Persona;
beforeAll(async () => {
  app = await startTestApp({ PROPERTY_FRESH_MS: '1000', RATE_LIMITS: 'on' });
  served = await serveHttp(app.app);
  owner = await createPersona(app, { role: 'owner' });
});
afterAll(async () => {
  await served.close();
  await app.close();
});

/** Sends a request, and reports whether it reached the router. */
async function ask(path: string, headers: Record<string, string> = {}, by = served) {
  const before = by.routed();
  const answer = await by.request(path, { headers });
  const { date: _, ...named } = Object.fromEntries(answer.headers);
  const text = await answer.text();
  return { status: answer.status, headers: named, text, routed: by.routed() > before };
}

/** Gets the router's own response: the cache passes on requests with an Authorization header. */
const askRouter = (path: string) => ask(path, { authorization: 'Bearer nobody' });

describe('a response that is the same for everyone', () => {
  it.each([
    ['a listing', (id: string) => `/api/properties/${id}`],
    ['a search', () => '/api/properties?city=Gweru'],
    ['all homes', () => '/api/properties'],
    ['the featured homes', () => '/api/properties/featured'],
    ['the number of homes by city', () => '/api/properties/city-counts'],
    ['suggestions', () => '/api/properties/suggestions?q=a'],
    ['the number of homes', () => '/api/properties/count'],
  ])('equals the router’s response but is served from memory: %s', async (_, pathOf) => {
    const { id } = await listProperty(owner);
    const first = await ask(pathOf(id));
    expect(first).toMatchObject({
      status: 200,
      headers: { 'x-content-type-options': 'nosniff' },
    });
    expect(first.routed).toBe(false);
    expect(await ask(pathOf(id))).toEqual(first);
    expect(await askRouter(pathOf(id))).toEqual({ ...first, routed: true });
  });

  it('is used as a compression dictionary for later lists and homes if it is itself a list of homes', async () => {
    const asked = { 'sec-ch-ua': '"Chromium";v="140"', 'cache-control': 'max-age=0' };
    const { headers } = await ask('/api/properties?city=Gweru', asked);
    expect(headers['use-as-dictionary']).toContain('match="/api/properties*"');
  });

  it('is cached only once for all equivalent URLs', async () => {
    const first = await ask('/api/properties?city=Gweru&bedrooms=3');
    expect(await ask('/api/properties?bedrooms=3&city=%47weru')).toEqual({
      ...first,
      routed: false,
    });
  });

  it('is not sent again, by either the cache or the router, to a client that already has it', async () => {
    const path = '/api/properties?city=Kariba';
    const tag = { 'if-none-match': (await ask(path)).headers['etag'] ?? '' };
    expect(await ask(path, tag)).toMatchObject({ status: 304, text: '', routed: false });
    const signedIn = { ...tag, authorization: `Bearer ${owner.accessToken}` };
    expect(await ask(path, signedIn)).toMatchObject({ status: 304, text: '', routed: true });
  });

  it.each([
    [`/api/properties/${randomUUID()}`, 404],
    ['/api/properties?bedrooms=many', 400],
    ['/api/properties?city=Gweru&city=Harare', 400],
    ['/api/properties?colour=red', 400],
    ['/api/properties?cursor=nowhere', 400],
    ['/api/properties?city=%', 400],
    ['/api/properties/', 404],
    ['/api/properties/%C3%A9', 404],
  ])('is not cached if it is an error: %s', async (path, status) => {
    const answers = [await ask(path), await ask(path)];
    for (const answer of answers) expect(answer.status).toBe(status);
    const ids = answers.map(({ text }) => JSON.parse(text).request_id);
    expect(new Set(ids).size).toBe(2);
  });

  it('is cached once regardless of campaign parameters (TYPE-03)', async () => {
    const first = await ask('/api/properties?city=Chegutu&utm_source=x');
    expect(first.status).toBe(200);
    for (const search of ['city=Chegutu', 'utm_source=y&utm_source=z&city=Chegutu&fbclid=1'])
      expect(await ask(`/api/properties?${search}`)).toEqual({ ...first, routed: false });
  });

  it('is never served once its data has changed', async () => {
    const { id } = await listProperty(owner);
    const path = `/api/properties/${id}`;
    for (let times = 0; times < 2; times += 1) await ask(path);
    await owner.send('PATCH', `/api/properties/${id}/state`, { rented: true });
    for (let times = 0; times < 2; times += 1)
      expect(JSON.parse((await ask(path)).text)).toMatchObject({ rented: true });
    await owner.send('DELETE', `/api/properties/${id}`);
    for (let times = 0; times < 2; times += 1) expect((await ask(path)).status).toBe(404);
  });

  it('is served from the cache only to unauthenticated GET requests', async () => {
    const { id } = await listProperty(owner);
    const path = `/api/properties/${id}`;
    await ask(path);
    const authorization = `Bearer ${owner.accessToken}`;
    expect(await ask(path, { authorization })).toMatchObject({ status: 200, routed: true });
    expect(await ask(path, { authorization: 'Bearer no' })).toMatchObject({ routed: true });
    const before = served.routed();
    expect((await served.request(path, { method: 'POST' })).status).toBe(405);
    expect(served.routed()).toBe(before + 1);
  });

  it('is cached only if its route is marked as shared', async () => {
    await ask('/api/agencies');
    expect(await ask('/api/agencies')).toMatchObject({ status: 200, routed: true });
  });
});

it('records a search in the statistics each time, even if the response is cached', async () => {
  const noted = vi.spyOn(app.app.context.events, 'recordSearch');
  const path = '/api/properties?city=Gweru&bedrooms=1';
  await ask(path);
  const calls = noted.mock.calls.length;
  expect(await ask(path)).toMatchObject({ status: 200 });
  expect(calls).toBe(1);
  expect(noted.mock.calls.map(([{ place }]) => place)).toEqual(Array(calls + 1).fill('Gweru'));
  noted.mockRestore();
});

it('requests answered from the cache appear in the same metrics as other requests', async () => {
  const { id } = await listProperty(owner);
  const counted = async () => {
    const text = await (await served.request('/metrics')).text();
    const line = /seconds_count\{method="GET",route="\/api\/properties\/:id",status="200"\} (\d+)/;
    return Number(line.exec(text)?.[1] ?? 0);
  };
  await ask(`/api/properties/${id}`);
  const before = await counted();
  for (let times = 0; times < 20; times += 1) await ask(`/api/properties/${id}`);
  expect(await counted()).toBe(before + 20);
});

it('requests answered from the cache count towards the same rate limits as other requests (DEC-09)', async () => {
  // Sends requests from an IP address that has used up its `flood` limit.
  const own = await startTestApp({ PROPERTY_FRESH_MS: '1000', RATE_LIMITS: 'on' });
  const flooded = await serveHttp(own.app);
  await ask('/api/properties?city=Harare', {}, flooded);
  const { limiter } = own.app.context;
  await expect(
    (async () => {
      for (;;) await limiter.takeFor('flood', '127.0.0.1');
    })(),
  ).rejects.toMatchObject({ code: 'rate_limited' });
  const refused = await ask('/api/properties?city=Harare', {}, flooded);
  expect(refused).toMatchObject({ status: 429, routed: false });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await answerOf(Promise.resolve(new Response(refused.text)))).toMatchObject({
    code: 'rate_limited',
  });
  await flooded.close();
  await own.close();
});
