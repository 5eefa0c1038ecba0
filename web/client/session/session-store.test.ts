import { expect, test, vi } from 'vitest';
import { readSession } from './session-store.ts';

const storage = vi.hoisted(() => new Map<string, string>());
vi.hoisted(() => {
  const getItem = (key: string) => storage.get(key) ?? null;
  vi.stubGlobal('localStorage', { getItem });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
});

const user = { id: 'f2a8', email: 'rudo@example.com' };
const session = { access_token: 'a', refresh_token: 'r', expires_at: 1, user };

test('a complete session in storage is returned unchanged', () => {
  storage.set('musha.session', JSON.stringify(session));
  expect(readSession()).toEqual(session);
});

test.each([
  '{"half": true}',
  '{"not": "closed"',
  'null',
  JSON.stringify({ ...session, user: { id: 'f2a8' } }),
])('an incomplete session counts as signed out: %s', (text) => {
  storage.set('musha.session', text);
  expect(readSession()).toBeNull();
});
