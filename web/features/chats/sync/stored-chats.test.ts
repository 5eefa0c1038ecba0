import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChatServerModel, me, other } from '../../../../test/chats/chat-server-model.ts';
import type { PrivateStore } from '../../../client/session/private-store.ts';
import { createCell } from '../../../client/state/cell.ts';
import { applyEvent } from './apply-event.ts';
import { initialChats } from './chat-state.ts';
import { persistChats } from './stored-chats.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function memoryStore(): PrivateStore {
  const entries = new Map<string, unknown>();
  return {
    list: async (prefix) =>
      [...entries].filter(([key]) => key.startsWith(prefix)).map(([, value]) => value),
    write: async (key, value) => void entries.set(key, structuredClone(value)),
    remove: async (key) => void entries.delete(key),
  };
}

/** A device that loaded one conversation while it was online. */
async function deviceWithChats() {
  const store = memoryStore();
  const server = new ChatServerModel();
  server.begin();
  server.send(0, other);
  const chats = createCell(initialChats(me));
  const persistence = persistChats(store, chats);
  const [id = ''] = server.ids;
  const listed = applyEvent(chats.read(), { type: 'listed', chats: server.list() });
  chats.write(applyEvent(listed, { type: 'thread-begun', chat_id: id, page: server.newest(id) }));
  await vi.advanceTimersByTimeAsync(1_000);
  persistence.end();
  return { store, id };
}

test('the most recently loaded conversations and their messages are available offline', async () => {
  const { store, id } = await deviceWithChats();
  const chats = createCell(initialChats(me));
  await persistChats(store, chats).show();
  expect(chats.read().chats?.map((chat) => chat.id)).toEqual([id]);
  expect(chats.read().threads[id]?.messages.map(({ content }) => content)).toEqual(['Message 1']);
});

test('stored conversations do not replace those from the server', async () => {
  const { store } = await deviceWithChats();
  const chats = createCell({ ...initialChats(me), chats: [] });
  await persistChats(store, chats).show();
  expect(chats.read().chats).toEqual([]);
});

test.each([null, 7, {}, { at: 1, chats: 'none', threads: {} }])(
  'invalid stored data is ignored (%j)',
  async (value) => {
    const store = memoryStore();
    await store.write('chats', value);
    const chats = createCell(initialChats(me));
    await persistChats(store, chats).show();
    expect(chats.read().chats).toBeUndefined();
  },
);
