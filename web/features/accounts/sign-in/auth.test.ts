import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../../contract/accounts/accounts.ts';

const items = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => items.set(key, value),
  removeItem: (key: string) => items.delete(key),
});
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal(
  'document',
  Object.assign(new EventTarget(), {
    documentElement: { dataset: {} },
    visibilityState: 'visible',
  }),
);
vi.mock('../../../ui/toast/toast.ts', () => ({ toast: vi.fn() }));
vi.mock('../../../client/api/browser-api.ts', () => ({
  browserApi: { call: vi.fn(async () => ({})) },
}));
vi.mock('../../../client/session/session-refresh.ts', () => ({ refreshSession: vi.fn() }));

const { onAuthEvent } = await import('../../../client/session/auth-events.ts');
const { clearSession } = await import('../../../client/session/session-store.ts');
const { beginSession } = await import('./auth.ts');

const sessionOf = (name: string): Session => ({
  access_token: `of ${name}`,
  refresh_token: 'r',
  expires_at: 4_000_000_000,
  user: {
    id: name,
    email: `${name}@example.net`,
    user_metadata: { name, avatar_url: null },
    created_at: '2026-01-01T00:00:00Z',
    email_confirmed_at: '2026-01-01T00:00:00Z',
    last_sign_in_at: null,
  },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('every sign-in or sign-out on a page emits exactly one event (SESS-06)', () => {
  const events: string[] = [];
  onAuthEvent((event, session) => events.push(`${event} ${session?.user.id ?? 'nobody'}`));
  beginSession(sessionOf('tariro'));
  expect(events).toEqual(['INITIAL_SESSION nobody', 'SIGNED_IN tariro']);
  clearSession();
  beginSession(sessionOf('rudo'));
  expect(events.slice(2)).toEqual(['SIGNED_OUT nobody', 'SIGNED_IN rudo']);
});
