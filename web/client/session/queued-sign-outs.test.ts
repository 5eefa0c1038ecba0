import { beforeEach, expect, test, vi } from 'vitest';

const storage = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, text: string) => storage.set(key, text),
  removeItem: (key: string) => storage.delete(key),
});
vi.stubGlobal('window', new EventTarget());
const sent: string[] = [];
let isDead = false;
vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
  if (isDead) throw new TypeError('Failed to fetch');
  if (path !== '/healthz') sent.push(`${path} ${body ?? ''}`.trim());
  return Response.json(path === '/healthz' ? { status: 'ok' } : {});
});
const { queueSignOut, sendSignOuts } = await import('./queued-sign-outs.ts');
const { authorizedTransport } = await import('../api/browser-api.ts');

const signOutRequest = (token: string) => `/api/auth/sign-out {"refresh_token":"${token}"}`;

beforeEach(() => {
  storage.clear();
  sent.length = 0;
  isDead = false;
});

test('queued sign-outs are sent before the next request', async () => {
  isDead = true;
  queueSignOut('first');
  queueSignOut('second');
  await expect(sendSignOuts()).rejects.toMatchObject({ status: 0 });
  isDead = false;
  await authorizedTransport('/api/properties', { method: 'GET' });
  expect(sent).toEqual([signOutRequest('first'), signOutRequest('second'), '/api/properties']);
  await authorizedTransport('/api/properties', { method: 'GET' });
  expect(sent).toHaveLength(4);
});

test('until a queued sign-out is sent, only its refresh token stays on the device', async () => {
  queueSignOut('first');
  expect(Object.fromEntries(storage)).toEqual({ 'musha.sign-outs': '["first"]' });
  await sendSignOuts();
  expect([...storage]).toEqual([]);
});

test('malformed values in storage are ignored and do not block the queue', async () => {
  storage.set('musha.sign-outs', '{"half": ');
  await authorizedTransport('/api/properties', { method: 'GET' });
  expect(sent).toEqual(['/api/properties']);
});
