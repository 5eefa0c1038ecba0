import { expect, test, vi } from 'vitest';
import type { Session } from '../../../contract/accounts/accounts.ts';

const storage = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
});
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('document', { documentElement: { dataset: {} } });

const transport = vi.hoisted(() =>
  vi.fn(async () => Response.json({ code: 'unauthenticated' }, { status: 401 })),
);
vi.mock('../api/browser-transport.ts', async () => {
  const { createApiClient } = await import('../api/api-client.ts');
  return { anonymousApi: createApiClient(transport) };
});

const { readSession, writeSession } = await import('./session-store.ts');
const { refreshSession, replaceSession } = await import('./session-refresh.ts');

const sessionWith = (access_token: string): Session => ({
  access_token,
  refresh_token: `to refresh ${access_token}`,
  expires_at: 4_000_000_000,
  user: {
    id: 'f2a8',
    email: 'rudo@example.com',
    user_metadata: { name: 'Rudo', avatar_url: null },
    created_at: '2026-01-01T00:00:00Z',
    email_confirmed_at: '2026-01-01T00:00:00Z',
    last_sign_in_at: null,
  },
});

test('a token refresh waits while the session is being replaced, and then uses the new session', async () => {
  writeSession(sessionWith('old'));
  const responded = Promise.withResolvers<void>();
  const replaced = replaceSession(async () => {
    await responded.promise;
    writeSession(sessionWith('new'));
  });
  const refreshed = refreshSession('old');
  responded.resolve();
  await replaced;
  expect(await refreshed).toBe(true);
  expect(readSession()?.access_token).toBe('new');
  expect(transport).not.toHaveBeenCalled();
});

test('an ended session is removed if no new session has replaced it', async () => {
  writeSession(sessionWith('old'));
  expect(await refreshSession('old')).toBe(false);
  expect(readSession()).toBeNull();
});
