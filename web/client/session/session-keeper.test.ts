import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../contract/accounts/accounts.ts';

const storage = new Map<string, string>();
const reload = vi.fn();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
});
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('location', { reload });
vi.stubGlobal(
  'document',
  Object.assign(new EventTarget(), {
    documentElement: { dataset: {} },
    visibilityState: 'visible',
  }),
);
vi.mock('./session-refresh.ts', () => ({ refreshSession: vi.fn() }));

const { onAuthEvent } = await import('./auth-events.ts');
const { maintainSession } = await import('./session-keeper.ts');
const { clearSession, writeSession } = await import('./session-store.ts');

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

const inAnotherTab = (name: string | null) => {
  if (name) storage.set('musha.session', JSON.stringify(sessionOf(name)));
  else storage.delete('musha.session');
};
const storageEvent = () => window.dispatchEvent(new Event('storage'));

const reported: string[] = [];
vi.useFakeTimers();
writeSession(sessionOf('tariro'));
maintainSession();
onAuthEvent((event, session) => reported.push(`${event} ${session?.user.id ?? 'nobody'}`));
beforeEach(() => {
  clearSession();
  maintainSession('tariro');
  writeSession(sessionOf('tariro'));
  reported.length = 0;
  reload.mockClear();
});

test('a tab that was asleep reloads when it finds that another person has signed in (SESS-07)', () => {
  inAnotherTab(null);
  inAnotherTab('rudo');
  storageEvent();
  storageEvent();
  expect(reported).toEqual(['SIGNED_OUT nobody', 'SIGNED_IN rudo']);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page from the back-forward cache notices a changed session when it is shown again (SESS-07)', () => {
  inAnotherTab('rudo');
  window.dispatchEvent(new Event('pageshow'));
  expect(reported).toEqual(['SIGNED_OUT nobody', 'SIGNED_IN rudo']);
});

test('an active tab reports a sign-out in another tab, and reloads when another person signs in (SESS-07)', () => {
  inAnotherTab(null);
  storageEvent();
  expect(reload).not.toHaveBeenCalled();
  inAnotherTab('rudo');
  storageEvent();
  expect(reported).toEqual(['SIGNED_OUT nobody', 'SIGNED_IN rudo']);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a sign-in on this page does not reload it', () => {
  clearSession();
  maintainSession('rudo');
  writeSession(sessionOf('rudo'));
  expect(reported).toEqual(['SIGNED_OUT nobody', 'SIGNED_IN rudo']);
  expect(reload).not.toHaveBeenCalled();
});

test('a page is not reloaded when the same person signs in again', () => {
  inAnotherTab(null);
  storageEvent();
  inAnotherTab('tariro');
  storageEvent();
  expect(reported).toEqual(['SIGNED_OUT nobody', 'SIGNED_IN tariro']);
  expect(reload).not.toHaveBeenCalled();
});

test('a new token for the same person is not reported as a change', () => {
  inAnotherTab('tariro');
  storageEvent();
  expect(reported).toEqual([]);
});
