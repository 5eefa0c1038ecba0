import { beforeEach, expect, test, vi } from 'vitest';
import type { StoredInquiry } from './stored-inquiry.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('document', { documentElement: { dataset: {} } });
const outbox = vi.hoisted(() => ({ add: vi.fn(async () => true), discard: vi.fn(() => true) }));
const outboxOf = vi.hoisted(() => vi.fn(() => outbox));
vi.mock('../../client/outbox/current-outbox.ts', () => ({ outboxOf }));

const { storedInquiry } = await import('./stored-inquiry.ts');
const { sendStoredInquiry, undoInquiry } = await import('./send-stored-inquiry.ts');

const id = '00000000-0000-4000-9000-00000000000a';
const property_id = '00000000-0000-4000-9000-000000000001';
const written: StoredInquiry = {
  id,
  property_id,
  name: 'Tariro',
  email: 'tariro@example.net',
  phone: '',
  message: 'Is there a borehole?',
  kept_at: Date.now(),
};

function signIn(email: string): void {
  const user = { id: 'tariro', email };
  const tokens = { access_token: 'a', refresh_token: 'r', expires_at: 4_000_000_000 };
  stored.set('musha.session', JSON.stringify({ ...tokens, user }));
}
const store = (fields: Partial<StoredInquiry> = {}) => {
  const inquiry = { ...written, ...fields };
  storedInquiry.write(inquiry);
  return inquiry;
};

beforeEach(() => {
  stored.clear();
  outbox.add.mockClear();
  outboxOf.mockClear();
  signIn('Tariro@Example.net');
});

test('a stored inquiry is queued with its own id for the signed-in person, and held for ten seconds (INQ-14)', async () => {
  expect(await sendStoredInquiry(store(), 'Cottage')).toBe(true);
  const content = written.message;
  expect(outboxOf).toHaveBeenCalledWith('tariro');
  expect(outbox.add).toHaveBeenCalledWith(
    { kind: 'inquiry', property_id, title: 'Cottage', content },
    { id, heldForMs: 10_000 },
  );
  expect(storedInquiry.read()).toBeNull();
});

test('a stored inquiry is sent only once, even if two tabs return from the sign-in page (INQ-14)', async () => {
  const inquiry = store();
  await Promise.all([sendStoredInquiry(inquiry, 'Cottage'), sendStoredInquiry(inquiry, 'Cottage')]);
  expect(outbox.add).toHaveBeenCalledTimes(1);
});

test.each([
  ['has a different email address from the account', { email: 'rudo@example.net' }],
  ['does not have an email address', { email: '' }],
  ['is empty', { message: '  ' }],
  ['is too long', { message: 'a'.repeat(4_001) }],
  ['has an impossible phone number', { phone: '0'.repeat(41) }],
  ['was undone', { is_undone: true }],
])(
  'a stored inquiry that %s is kept, but is not sent automatically (INQ-14)',
  async (_, fields) => {
    expect(await sendStoredInquiry(store(fields), 'Cottage')).toBe(false);
    expect(outbox.add).not.toHaveBeenCalled();
    expect(storedInquiry.read()).not.toBeNull();
  },
);

test('a stored inquiry is not sent while no one is signed in', async () => {
  stored.delete('musha.session');
  expect(await sendStoredInquiry(store(), 'Cottage')).toBe(false);
});

test('an inquiry stored without an id by an earlier version is sent', async () => {
  const { id: _, ...earlier } = written;
  storedInquiry.write(earlier);
  expect(await sendStoredInquiry(earlier, 'Cottage')).toBe(true);
  expect(outbox.add).toHaveBeenCalledTimes(1);
});

test('an inquiry that was undone returns to the form and is not automatically resent (INQ-14)', async () => {
  const about = { property_id, title: 'Cottage', content: 'Is there a borehole?' };
  const item = { kind: 'inquiry' as const, id, author_id: 'tariro', ...about };
  const queued = { ...item, created_at: '', state: 'waiting' as const };
  expect(undoInquiry(queued)).toBe(true);
  const inquiry = storedInquiry.read();
  expect(inquiry).toMatchObject({ property_id, message: about.content });
  expect(inquiry && (await sendStoredInquiry(inquiry, 'Cottage'))).toBe(false);
  outbox.discard.mockReturnValueOnce(false);
  storedInquiry.write(null);
  expect(undoInquiry(queued), 'it was sent').toBe(false);
  expect(storedInquiry.read()).toBeNull();
});
