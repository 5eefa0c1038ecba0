import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createAgency, createPersona, createProperty } from '../../../test/personas.ts';
import { type Served, serveHttp } from '../../../test/services/serve-http.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { type LimitName, limits } from './rate-limits.ts';

let app: TestApp;
let served: Served;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' });
  served = await serveHttp(app.app);
});
afterAll(async () => {
  await served.close();
  await app.close();
});

/** Sends one request more than the limit allows and returns the last status. */
async function lastOf(name: LimitName, ask: () => Promise<Response>): Promise<number> {
  const { limiter } = app.app.context;
  const take = vi.spyOn(limiter, 'takeFor');
  expect((await ask()).status).toBe(200);
  const [, key = ''] = take.mock.calls.find(([taken]) => taken === name) ?? [];
  take.mockRestore();
  const left = Array.from({ length: limits[name].count - 1 }, () => limiter.takeFor(name, key));
  await Promise.all(left);
  return (await ask()).status;
}

it('limits how often agencies, listers and the sitemap can be read', async () => {
  const { id: ownerId } = await createPersona(app, { role: 'owner' });
  const home = await createProperty(app, { ownerId });
  const agency = await createAgency(app, `Msasa ${randomUUID()}`);
  const get = (path: string) => () => served.request(path);
  expect(await lastOf('search', get(`/api/properties/${home}/lister`))).toBe(429);
  for (const path of ['', `/${agency}`, `/${agency}/properties`])
    expect((await served.request(`/api/agencies${path}`)).status, path).toBe(429);
  expect(await lastOf('page', get('/sitemap.xml'))).toBe(429);
});

it('limits how often a person can update the time of their last sign-in', async () => {
  const person = await createPersona(app);
  const record = () => person.send('POST', '/api/rpc/update_last_login', {});
  expect(await lastOf('account_write', record)).toBe(429);
});
