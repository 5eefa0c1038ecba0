import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutboxItem } from './outbox-item.ts';

vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden' }));
const line = vi.hoisted(() => ({ isOnline: true, returns: new Set<() => void>() }));
vi.mock('../offline/connection.ts', () => ({
  isOnline: () => line.isOnline,
  onReconnect(resume: () => void) {
    line.returns.add(resume);
    return () => line.returns.delete(resume);
  },
}));
const entries = vi.hoisted(() => new Map<string, unknown>());
vi.mock('../session/private-store.ts', () => ({
  privateStoreOf: (me: string) => ({
    list: async (prefix: string) =>
      [...entries].filter(([key]) => key.startsWith(`${me}/${prefix}`)).map(([, value]) => value),
    write: async (key: string, value: unknown) => void entries.set(`${me}/${key}`, value),
    remove: async (key: string) => void entries.delete(`${me}/${key}`),
  }),
}));
vi.mock('../../features/inquiries/sent-inquiries.ts', () => ({ cacheSentInquiry: () => {} }));
vi.mock('../../ui/toast/toast.ts', () => ({ toast: () => () => {} }));
vi.mock('../push/offer-device.ts', () => ({ offerDevice: async () => {} }));
const sent = vi.hoisted((): string[] => []);
vi.mock('../api/browser-api.ts', () => ({
  apiOf: (author: string) => ({
    async call(_key: string, { body }: { body: { message?: string; content?: string } }) {
      sent.push(`${body.message ?? body.content} by ${author}`);
      return {};
    },
  }),
}));

const { reportAuthEvent } = await import('../session/auth-events.ts');
const { outboxOf } = await import('./current-outbox.ts');

const inquiry: OutboxItem = { kind: 'inquiry', property_id: 'p', title: 'Flat', content: 'asked' };
const message: OutboxItem = { kind: 'message', chat_id: 'c', content: 'written' };

async function setOnline(isOnline: boolean): Promise<void> {
  line.isOnline = isOnline;
  if (isOnline) for (const resume of [...line.returns]) resume();
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  entries.clear();
});
afterEach(() => {
  reportAuthEvent('SIGNED_OUT', null);
  vi.useRealTimers();
});

test('every item is sent with its author’s session (SESS-08)', async () => {
  await outboxOf('tariro').add(inquiry);
  await outboxOf('tariro').add(message);
  await setOnline(true);
  expect(sent).toEqual(['asked by tariro', 'written by tariro']);
});

test.each([
  ['is left', () => window.dispatchEvent(new Event('pagehide'))],
  ['is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
])('an item that can still be undone is sent when the page %s (INQ-14)', async (_, leave) => {
  await setOnline(true);
  await outboxOf('tariro').add(inquiry, { heldForMs: 10_000 });
  expect(sent).toEqual([]);
  leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['asked by tariro']);
});

test.each([
  ['a logout', () => reportAuthEvent('SIGNED_OUT', null)],
  ['another person signs in', () => void outboxOf('rudo')],
])('an outbox stops sending after %s (SESS-07, SESS-08)', async (_, end) => {
  await setOnline(false);
  const outbox = outboxOf('tariro');
  await outbox.add(inquiry);
  await outbox.add(inquiry, { heldForMs: 10_000 });
  end();
  await setOnline(true);
  outbox.resume();
  window.dispatchEvent(new Event('pagehide'));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(sent).toEqual([]);
  await outboxOf('rudo').add(message);
  await setOnline(true);
  expect(sent).toEqual(['written by rudo']);
});
