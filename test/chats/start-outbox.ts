import { vi } from 'vitest';
import { createOutbox } from '../../web/client/outbox/outbox.ts';
import type { OutboxItem, Outgoing } from '../../web/client/outbox/outbox-item.ts';
import type { PrivateStore } from '../../web/client/session/private-store.ts';

const me = 'tariro';
export const chatId = '00000000-0000-4000-9000-000000000000';

export function memoryStore(): PrivateStore & { entries: Map<string, unknown> } {
  const entries = new Map<string, unknown>();
  return {
    entries,
    list: async (prefix) =>
      [...entries].filter(([key]) => key.startsWith(prefix)).map(([, value]) => value),
    write: async (key, value) => void entries.set(key, structuredClone(value)),
    remove: async (key) => void entries.delete(key),
  };
}

export const message = (content: string): OutboxItem => ({
  kind: 'message',
  chat_id: chatId,
  content,
});
export const inquiry = (content: string): OutboxItem => ({
  kind: 'inquiry',
  property_id: '00000000-0000-4000-9000-000000000001',
  title: 'Cottage in Borrowdale',
  content,
});

/** Starts an outbox on an in-memory store. Tests control its connection and server. */
export function startOutbox(store = memoryStore()) {
  let count = 0;
  const setting = { online: true };
  const posted: string[] = [];
  const post = vi.fn(async (item: Outgoing) => {
    posted.push(item.content);
  });
  const onFailed = vi.fn<(item: Outgoing, error: unknown, isFinal: boolean) => void>();
  const onNotStored = vi.fn<(item: Outgoing) => void>();
  const outbox = createOutbox({
    me,
    store,
    post,
    onFailed,
    onNotStored,
    isOnline: () => setting.online,
    newId: () => `message ${++count} of ${store.entries.size}`,
  });
  const states = () => outbox.items.read().map(({ content, state }) => `${content} ${state}`);
  return { outbox, store, setting, post, posted, onFailed, onNotStored, states };
}

/** Lets all pending promises settle. The caller must use fake timers. */
export const settle = () => vi.advanceTimersByTimeAsync(0);
