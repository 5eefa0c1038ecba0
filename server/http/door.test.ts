import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../test/conversations.ts';
import { listProperty } from '../../test/list-property.ts';
import { createPersona, type Persona } from '../../test/personas.ts';
import { type Served, serveHttp } from '../../test/serve-http.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';

let app: TestApp;
let served: Served;
let owner: Persona;
beforeAll(async () => {
  app = await startTestApp({ PROPERTY_FRESH_MS: '1000', RATE_LIMITS: 'on' });
  served = await serveHttp(app.app, app.config);
  owner = await createPersona(app, { role: 'owner' });
});
afterAll(async () => {
  await served.close();
  await app.close();
});

/** What is answered, and whether the router had to be asked. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const before = served.routed();
  const answer = await served.request(path, { headers });
  const { date: _, ...named } = Object.fromEntries(answer.headers);
  const text = await answer.text();
  return { status: answer.status, headers: named, text, routed: served.routed() > before };
}

/** Asks until the door answers: what is too old to be sure of is the router's. */
async function askAtDoor(path: string) {
  for (;;) {
    const answer = await ask(path);
    if (!answer.routed) return answer;
  }
}

describe('what was answered to anybody', () => {
  it.each([
    ['a listing', (id: string) => `/api/properties/${id}`],
    ['a search', () => '/api/properties?city=Gweru'],
    ['all there is', () => '/api/properties'],
    ['the featured homes', () => '/api/properties/featured'],
    ['the numbers of cities', () => '/api/properties/city-counts'],
  ])('is answered again at the door, word for word: %s', async (_, pathOf) => {
    const { id } = await listProperty(owner);
    const first = await ask(pathOf(id));
    expect(first.routed).toBe(true);
    expect(await askAtDoor(pathOf(id))).toEqual({ ...first, routed: false });
    expect(first).toMatchObject({ status: 200, headers: { 'x-frame-options': 'DENY' } });
  });

  it('is never answered again after a change', async () => {
    const { id } = await listProperty(owner);
    const path = `/api/properties/${id}`;
    await askAtDoor(path);
    await owner.send('PATCH', `/api/properties/${id}/state`, { rented: true });
    const rented = await ask(path);
    expect(rented.routed).toBe(true);
    expect(JSON.parse(rented.text)).toMatchObject({ rented: true });
    expect(JSON.parse((await askAtDoor(path)).text)).toMatchObject({ rented: true });
    await owner.send('DELETE', `/api/properties/${id}`);
    expect(await ask(path)).toMatchObject({ status: 404, routed: true });
    expect(await ask(path)).toMatchObject({ status: 404, routed: true });
  });

  it('is not for who says who they are, nor for another method', async () => {
    const { id } = await listProperty(owner);
    const path = `/api/properties/${id}`;
    await askAtDoor(path);
    const authorization = `Bearer ${owner.accessToken}`;
    expect(await ask(path, { authorization })).toMatchObject({ status: 200, routed: true });
    expect(await ask(path, { authorization: 'Bearer no' })).toMatchObject({ routed: true });
    const before = served.routed();
    expect((await served.request(path, { method: 'POST' })).status).toBe(405);
    expect(served.routed()).toBe(before + 1);
  });

  it('is not kept when it was made for a person, or is no answer for everybody', async () => {
    const { id } = await listProperty(owner);
    const path = `/api/properties/${id}`;
    await ask(path, { authorization: `Bearer ${owner.accessToken}` });
    expect((await ask(path)).routed).toBe(true);
    await ask('/api/properties/count');
    expect((await ask('/api/properties/count')).routed).toBe(true);
  });
});

it('a search is counted each time, also at the door', async () => {
  const noted = vi.spyOn(app.app.context.events, 'noteSearch');
  const path = '/api/properties?city=Gweru&bedrooms=1';
  await askAtDoor(path);
  const calls = noted.mock.calls.length;
  expect(await ask(path)).toMatchObject({ status: 200 });
  expect(calls).toBeGreaterThan(1);
  expect(noted.mock.calls.map(([{ place }]) => place)).toEqual(Array(calls + 1).fill('Gweru'));
  noted.mockRestore();
});

it('answers of the door are in the metrics as those of the router are', async () => {
  const { id } = await listProperty(owner);
  const counted = async () => {
    const text = await (await served.request('/metrics')).text();
    const line = /seconds_count\{method="GET",route="\/api\/properties\/:id",status="200"\} (\d+)/;
    return Number(line.exec(text)?.[1] ?? 0);
  };
  await askAtDoor(`/api/properties/${id}`);
  const [before, routed] = [await counted(), served.routed()];
  for (let times = 0; times < 20; times += 1) await ask(`/api/properties/${id}`);
  expect(served.routed() - routed).toBeLessThan(20);
  expect(await counted()).toBe(before + 20);
});

it('the door takes the limits of the router, which refuses (DEC-09)', async () => {
  await askAtDoor('/api/properties?city=Harare');
  const { limiter } = app.app.context;
  await expect(
    (async () => {
      for (;;) await limiter.takeFor('flood', '127.0.0.1');
    })(),
  ).rejects.toMatchObject({ code: 'rate_limited' });
  const refused = await ask('/api/properties?city=Harare');
  expect(refused).toMatchObject({ status: 429, routed: true });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await answerOf(Promise.resolve(new Response(refused.text)))).toMatchObject({
    code: 'rate_limited',
  });
});
