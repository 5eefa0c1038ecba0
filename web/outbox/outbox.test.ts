import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-client.ts';
import type { PrivateStore } from '../session/private-store.ts';
import { createOutbox } from './outbox.ts';
import type { OutboxItem, Outgoing } from './outbox-item.ts';

const me = 'tariro';
const chatId = '00000000-0000-4000-9000-000000000000';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function memoryStore(): PrivateStore & { entries: Map<string, unknown> } {
  const entries = new Map<string, unknown>();
  return {
    entries,
    list: async (prefix) =>
      [...entries].filter(([key]) => key.startsWith(prefix)).map(([, value]) => value),
    write: async (key, value) => void entries.set(key, structuredClone(value)),
    remove: async (key) => void entries.delete(key),
  };
}

const message = (content: string): OutboxItem => ({ kind: 'message', chat_id: chatId, content });
const inquiry = (content: string): OutboxItem => ({
  kind: 'inquiry',
  property_id: '00000000-0000-4000-9000-000000000001',
  title: 'Cottage in Borrowdale',
  content,
});

function startOutbox(store = memoryStore()) {
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

const settle = () => vi.advanceTimersByTimeAsync(0);

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

test('storage that never responds delays no message, and none is shown as waiting', async () => {
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

test('a message whose response was lost is sent again with the same id (F15)', async () => {
  const { outbox, post, posted, states } = startOutbox();
  post.mockRejectedValueOnce(new ApiError(0));
  void outbox.add(message('one'));
  await settle();
  expect(states()).toEqual(['one waiting']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(post.mock.calls.map(([item]) => item.id)).toEqual([
    post.mock.calls[0]?.[0].id,
    post.mock.calls[0]?.[0].id,
  ]);
  expect(posted).toEqual(['one']);
});

test('a refused message is marked as failed, and the next one is sent', async () => {
  const { outbox, post, onFailed, posted, states } = startOutbox();
  post.mockRejectedValueOnce(new ApiError(403, { code: '42501' }));
  void outbox.add(message('refused'));
  void outbox.add(message('next'));
  await settle();
  expect(onFailed).toHaveBeenCalledWith(expect.anything(), expect.any(ApiError), true);
  expect(posted).toEqual(['next']);
  expect(states()).toEqual(['refused failed']);
});

test('a failed message moves to the end when it is retried, and can be discarded', async () => {
  const { outbox, post, setting, posted, states, store } = startOutbox();
  post.mockRejectedValueOnce(new ApiError(403));
  void outbox.add(message('failed'));
  await settle();
  const id = outbox.items.read()[0]?.id ?? '';
  setting.online = false;
  void outbox.add(message('later'));
  outbox.retry(id);
  await settle();
  expect(states()).toEqual(['later waiting', 'failed waiting']);
  setting.online = true;
  outbox.resume();
  await settle();
  expect(posted).toEqual(['later', 'failed']);
  post.mockRejectedValueOnce(new ApiError(403));
  void outbox.add(message('unwanted'));
  await settle();
  outbox.discard(outbox.items.read()[0]?.id ?? '');
  await settle();
  expect(states()).toEqual([]);
  expect(store.entries.size).toBe(0);
});

test('a rate-limited queue waits as long as the server asks for', async () => {
  const { outbox, post, posted } = startOutbox();
  post.mockRejectedValueOnce(new ApiError(429, { code: 'rate_limited' }, 30));
  void outbox.add(message('one'));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(posted).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(posted).toEqual(['one']);
});

test.each([0, 408, 429, 500, 502, 503, 504])(
  'status %i is not a refusal: the message is retried automatically, in order',
  async (status) => {
    const { outbox, post, posted, states, onFailed } = startOutbox();
    post.mockRejectedValueOnce(new ApiError(status));
    void outbox.add(message('one'));
    void outbox.add(message('two'));
    await settle();
    expect(states()).toEqual(['one waiting', 'two waiting']);
    expect(onFailed).toHaveBeenCalledWith(expect.anything(), expect.any(ApiError), false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(posted).toEqual(['one', 'two']);
  },
);

test('retries of an unavailable server become less frequent, and the failure is reported once', async () => {
  const { outbox, post, onFailed, posted } = startOutbox();
  for (let failure = 1; failure <= 6; failure++) post.mockRejectedValueOnce(new ApiError(503));
  void outbox.add(message('one'));
  await settle();
  for (const seconds of [5, 10, 30, 60, 60]) {
    const before = post.mock.calls.length;
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(post).toHaveBeenCalledTimes(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(post).toHaveBeenCalledTimes(before + 1);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(posted).toEqual(['one']);
  expect(onFailed).toHaveBeenCalledTimes(1);
});

test('an unavailable server determines the retry delay', async () => {
  const { outbox, post, posted } = startOutbox();
  post.mockRejectedValueOnce(new ApiError(503, {}, 20));
  void outbox.add(message('one'));
  await vi.advanceTimersByTimeAsync(19_999);
  expect(posted).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(posted).toEqual(['one']);
});

test('nothing is sent after the log out', async () => {
  const { outbox, setting, posted } = startOutbox();
  setting.online = false;
  void outbox.add(message('one'));
  outbox.stop();
  setting.online = true;
  outbox.resume();
  await settle();
  expect(posted).toEqual([]);
});

test('an inquiry written offline keeps its id and its place among the messages', async () => {
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

test('the daily limit of inquiries does not delay messages', async () => {
  const { outbox, post, posted, states } = startOutbox();
  post.mockRejectedValueOnce(new ApiError(429, { code: 'rate_limited' }, 86_400));
  void outbox.add(inquiry('one too many'));
  void outbox.add(message('next'));
  await settle();
  expect(posted).toEqual(['next']);
  expect(states()).toEqual(['one too many failed']);
});

test('items of an earlier version are sent, malformed items are skipped', async () => {
  const store = memoryStore();
  const created_at = new Date(0).toISOString();
  const kept = { id: 'a', chat_id: chatId, content: 'old', created_at, state: 'sending' };
  await store.write('outbox/a', kept);
  await store.write('outbox/b', { ...kept, id: 'b', content: 7 });
  await store.write('outbox/c', null);
  const { outbox, posted } = startOutbox(store);
  await outbox.restore();
  await settle();
  expect(posted).toEqual(['old']);
});

test('without storage the person is warned, and the item is still sent', async () => {
  const store = memoryStore();
  store.write = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const { outbox, posted, onNotStored } = startOutbox(store);
  await expect(outbox.add(message('one'))).resolves.toBe(false);
  expect(onNotStored).toHaveBeenCalledTimes(1);
  expect(posted).toEqual(['one']);
});

test('items of another author are neither restored nor sent (SESS-08)', async () => {
  const store = memoryStore();
  const created_at = new Date(0).toISOString();
  const kept = { id: 'a', chat_id: chatId, content: 'of rudo', created_at, author_id: 'rudo' };
  await store.write('outbox/a', kept);
  const { outbox, posted, states } = startOutbox(store);
  await outbox.restore();
  await settle();
  expect(posted).toEqual([]);
  expect(states()).toEqual([]);
});

test('if another person has signed in, an item waits for its author without a message (SESS-08)', async () => {
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

test('an item sent, undone or discarded in another tab is not sent here', async () => {
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

test('a held item is sent when it can no longer be undone, and delays nothing else', async () => {
  const { outbox, posted } = startOutbox();
  void outbox.add(inquiry('held'), { heldForMs: 10_000 });
  void outbox.add(message('next'));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(posted).toEqual(['next']);
  await vi.advanceTimersByTimeAsync(1);
  expect(posted).toEqual(['next', 'held']);
});

test('an item that was undone is never sent', async () => {
  const { outbox, posted, store } = startOutbox();
  void outbox.add(inquiry('held'), { id: 'a', heldForMs: 10_000 });
  await settle();
  expect(outbox.discard('a')).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(posted).toEqual([]);
  expect(store.entries.size).toBe(0);
});

test('an item cannot be undone while it is being sent', async () => {
  const { outbox, post } = startOutbox();
  post.mockImplementationOnce(() => new Promise(() => {}));
  void outbox.add(inquiry('held'), { id: 'a', heldForMs: 10_000 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(outbox.discard('a')).toBe(false);
});

test('an item that was sent without a response cannot be undone', async () => {
  const { outbox, post } = startOutbox();
  post.mockRejectedValueOnce(new ApiError(0));
  void outbox.add(inquiry('held'), { id: 'a', heldForMs: 10_000 });
  await settle();
  expect(outbox.items.read()[0]).not.toHaveProperty('is_past_undo');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(outbox.items.read()).toMatchObject([{ state: 'waiting', is_past_undo: true }]);
});

test('a held item is sent when the page is left, and stored until the server has it (INQ-16)', async () => {
  const { outbox, post, store } = startOutbox();
  let answer = () => {};
  post.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  void outbox.add(inquiry('held'), { id: 'a', heldForMs: 10_000 });
  await settle();
  outbox.sendHeld();
  expect(post).toHaveBeenCalledTimes(1);
  expect(outbox.discard('a'), 'it can no longer be undone').toBe(false);
  expect(store.entries.size).toBe(1);
  answer();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store.entries.size).toBe(0);
  expect(post).toHaveBeenCalledTimes(1);
});

test('an item sent on leaving cannot be undone, even without a response (INQ-16)', async () => {
  const { outbox, post, posted } = startOutbox();
  post.mockRejectedValueOnce(new ApiError(0));
  void outbox.add(inquiry('held'), { id: 'a', heldForMs: 10_000 });
  await settle();
  outbox.sendHeld();
  await settle();
  expect(outbox.items.read()).toMatchObject([{ id: 'a', state: 'waiting', is_past_undo: true }]);
  outbox.sendHeld();
  expect(post).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(posted).toEqual(['held']);
});

test('the next page repeats an item that was sent on leaving without a response (INQ-16)', async () => {
  const before = startOutbox();
  before.post.mockImplementationOnce(() => new Promise(() => {}));
  void before.outbox.add(inquiry('held'), { id: 'a', heldForMs: 10_000 });
  await settle();
  before.outbox.sendHeld();
  before.outbox.stop();
  const after = startOutbox(before.store);
  await after.outbox.restore();
  await vi.advanceTimersByTimeAsync(10_000);
  const [first, second] = [before.post, after.post].map(({ mock }) => mock.calls[0]?.[0].id);
  expect([first, second]).toEqual(['a', 'a']);
});

test('a held item stays in the queue while offline, even when the page is left (INQ-16)', async () => {
  const { outbox, post, setting, store } = startOutbox();
  setting.online = false;
  void outbox.add(inquiry('held'), { heldForMs: 10_000 });
  await settle();
  outbox.sendHeld();
  await settle();
  expect(post).not.toHaveBeenCalled();
  expect(store.entries.size).toBe(1);
});

test('only the page that holds an item undoes it, or sends it on leaving (INQ-16)', async () => {
  const first = startOutbox();
  void first.outbox.add(inquiry('held'), { id: 'a', heldForMs: 10_000 });
  await settle();
  const second = startOutbox(first.store);
  await second.outbox.restore();
  expect(second.outbox.items.read()).toMatchObject([{ id: 'a', is_past_undo: true }]);
  second.outbox.sendHeld();
  await settle();
  expect(second.post).not.toHaveBeenCalled();
  expect(first.outbox.discard('a')).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...first.posted, ...second.posted]).toEqual([]);
});

test('setting the clock back does not hold an item for days', async () => {
  const { outbox, posted } = startOutbox();
  void outbox.add(inquiry('held'), { heldForMs: 10_000 });
  await settle();
  vi.setSystemTime(Date.now() - 86_400_000);
  outbox.resume();
  await settle();
  expect(posted).toEqual(['held']);
});
