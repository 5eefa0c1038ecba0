import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  chatId,
  inquiry,
  memoryStore,
  message,
  settle,
  startOutbox,
} from '../../../test/chats/start-outbox.ts';
import { ApiError } from '../api/api-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('messages written offline are sent once, in order, when the connection is back (F23)', async () => {
  const { outbox, setting, posted, states, store } = startOutbox();
  setting.online = false;
  for (const text of ['one', 'two', 'three']) void outbox.add(message(text));
  await settle();
  expect(posted).toEqual([]);
  expect(states()).toEqual(['one waiting', 'two waiting', 'three waiting']);
  setting.online = true;
  outbox.resume();
  outbox.resume();
  await settle();
  expect(posted).toEqual(['one', 'two', 'three']);
  expect(states()).toEqual([]);
  expect(store.entries.size).toBe(0);
});

test('messages written offline survive a reload', async () => {
  const before = startOutbox();
  before.setting.online = false;
  for (const text of ['one', 'two']) void before.outbox.add(message(text));
  await settle();
  before.outbox.stop();
  const after = startOutbox(before.store);
  await after.outbox.restore();
  await settle();
  expect(after.posted).toEqual(['one', 'two']);
});

test('a message is shown as waiting only after the device has stored it', async () => {
  const store = memoryStore();
  let keep = () => {};
  store.write = () => new Promise((resolve) => (keep = resolve));
  const { outbox, setting, states } = startOutbox(store);
  setting.online = false;
  const added = vi.fn();
  void outbox.add(message('one')).then(added);
  await settle();
  expect(states()).toEqual(['one keeping']);
  expect(added).not.toHaveBeenCalled();
  keep();
  await settle();
  expect(states()).toEqual(['one waiting']);
  expect(added).toHaveBeenCalledWith(true);
});

test('if storage never responds, a message is sent without delay and is never shown as waiting', async () => {
  const store = memoryStore();
  store.write = () => new Promise(() => {});
  const { outbox, post, posted, states } = startOutbox(store);
  post.mockRejectedValueOnce(new ApiError(503));
  void outbox.add(message('one'));
  await settle();
  expect(states()).toEqual(['one keeping']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(posted).toEqual(['one']);
  expect(states()).toEqual([]);
});

test('messages are not sent after logging out', async () => {
  const { outbox, setting, posted } = startOutbox();
  setting.online = false;
  void outbox.add(message('one'));
  outbox.stop();
  setting.online = true;
  outbox.resume();
  await settle();
  expect(posted).toEqual([]);
});

test('an inquiry written offline is sent with its original id, in order with the messages before and after it', async () => {
  const { outbox, setting, post, posted } = startOutbox();
  setting.online = false;
  void outbox.add(message('one'));
  void outbox.add(inquiry('two'), { id: 'tried before' });
  void outbox.add(message('three'));
  setting.online = true;
  outbox.resume();
  await settle();
  expect(posted).toEqual(['one', 'two', 'three']);
  expect(post.mock.calls[1]?.[0].id).toBe('tried before');
});

test('items stored by an earlier version are sent, and malformed items are skipped', async () => {
  const store = memoryStore();
  const created_at = new Date(0).toISOString();
  const stored = { id: 'a', chat_id: chatId, content: 'old', created_at, state: 'sending' };
  await store.write('outbox/a', stored);
  await store.write('outbox/b', { ...stored, id: 'b', content: 7 });
  await store.write('outbox/c', null);
  const { outbox, posted } = startOutbox(store);
  await outbox.restore();
  await settle();
  expect(posted).toEqual(['old']);
});

test('if the device cannot store an item, the person is warned and the item is still sent', async () => {
  const store = memoryStore();
  store.write = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const { outbox, posted, onNotStored } = startOutbox(store);
  await expect(outbox.add(message('one'))).resolves.toBe(false);
  expect(onNotStored).toHaveBeenCalledTimes(1);
  expect(posted).toEqual(['one']);
});

test('another author’s items are neither restored nor sent (SESS-08)', async () => {
  const store = memoryStore();
  const created_at = new Date(0).toISOString();
  const stored = { id: 'a', chat_id: chatId, content: 'of rudo', created_at, author_id: 'rudo' };
  await store.write('outbox/a', stored);
  const { outbox, posted, states } = startOutbox(store);
  await outbox.restore();
  await settle();
  expect(posted).toEqual([]);
  expect(states()).toEqual([]);
});

test('an item waits silently for its author if another person has signed in (SESS-08)', async () => {
  const { outbox, post, onFailed, posted, store } = startOutbox();
  post.mockRejectedValueOnce(new ApiError(403, { code: 'different_person' }));
  void outbox.add(message('one'));
  await settle();
  outbox.resume();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(post).toHaveBeenCalledTimes(1);
  expect(onFailed).not.toHaveBeenCalled();
  const later = startOutbox(store);
  await later.outbox.restore();
  await settle();
  expect([...posted, ...later.posted]).toEqual(['one']);
});

test('an item that was sent, undone or discarded in another tab is not sent again', async () => {
  const { outbox, setting, posted, states, store } = startOutbox();
  setting.online = false;
  void outbox.add(message('one'));
  void outbox.add(message('two'));
  await settle();
  store.entries.delete([...store.entries.keys()][0] ?? '');
  setting.online = true;
  outbox.resume();
  await settle();
  expect(posted).toEqual(['two']);
  expect(states()).toEqual([]);
});
