import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChatServerModel, me, other } from '../../../test/chats/chat-server-model.ts';
import type { PrivateStore } from '../../session/private-store.ts';
import { createCell } from '../../state/cell.ts';
import { applyEvent } from './apply-event.ts';
import { initialChats } from './chat-state.ts';
import { keepChats } from './kept-chats.ts';

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

/** A device on which one conversation was read while there was a connection. */
async function keptDevice() {
  const store = memoryStore();
  const server = new ChatServerModel();
  server.begin();
  server.send(0, other);
  const chats = createCell(initialChats(me));
  const kept = keepChats(store, chats);
  const [id = ''] = server.ids;
  const listed = applyEvent(chats.read(), { type: 'listed', chats: server.list() });
  chats.write(applyEvent(listed, { type: 'thread-begun', chat_id: id, page: server.newest(id) }));
  await vi.advanceTimersByTimeAsync(1_000);
  kept.end();
  return { store, id };
}

test('the last conversations and their messages open without a connection', async () => {
  const { store, id } = await keptDevice();
  const chats = createCell(initialChats(me));
  await keepChats(store, chats).show();
  expect(chats.read().chats?.map((chat) => chat.id)).toEqual([id]);
  expect(chats.read().threads[id]?.messages.map(({ content }) => content)).toEqual(['Message 1']);
});

test('what the server has told already is not replaced by what is kept', async () => {
  const { store } = await keptDevice();
  const chats = createCell({ ...initialChats(me), chats: [] });
  await keepChats(store, chats).show();
  expect(chats.read().chats).toEqual([]);
});

test.each([null, 7, {}, { at: 1, chats: 'none', threads: {} }])(
  'what the device has kept badly is left alone (%j)',
  async (value) => {
    const store = memoryStore();
    await store.write('chats', value);
    const chats = createCell(initialChats(me));
    await keepChats(store, chats).show();
    expect(chats.read().chats).toBeUndefined();
  },
);
