import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inquiry, message, settle, startOutbox } from '../../../test/chats/start-outbox.ts';
import { ApiError } from '../api/api-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a held item is sent when it can no longer be undone, and does not delay other items', async () => {
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

test('an item cannot be undone once it has been sent, even if the response was lost', async () => {
  const { outbox, post } = startOutbox();
  post.mockRejectedValueOnce(new ApiError(0));
  void outbox.add(inquiry('held'), { id: 'a', heldForMs: 10_000 });
  await settle();
  expect(outbox.items.read()[0]).not.toHaveProperty('is_past_undo');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(outbox.items.read()).toMatchObject([{ state: 'waiting', is_past_undo: true }]);
});

test('leaving the page sends a held item, which stays stored until the server confirms it (INQ-16)', async () => {
  const { outbox, post, store } = startOutbox();
  let respond = () => {};
  post.mockImplementationOnce(() => new Promise((resolve) => (respond = resolve)));
  void outbox.add(inquiry('held'), { id: 'a', heldForMs: 10_000 });
  await settle();
  outbox.sendHeld();
  expect(post).toHaveBeenCalledTimes(1);
  expect(outbox.discard('a'), 'it can no longer be undone').toBe(false);
  expect(store.entries.size).toBe(1);
  respond();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store.entries.size).toBe(0);
  expect(post).toHaveBeenCalledTimes(1);
});

test('an item sent on leaving the page cannot be undone, even if no response arrived (INQ-16)', async () => {
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

test('if an item sent on leaving a page got no response, the next page sends it again (INQ-16)', async () => {
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

test('a held item stays in the queue while offline, even after the user leaves the page (INQ-16)', async () => {
  const { outbox, post, setting, store } = startOutbox();
  setting.online = false;
  void outbox.add(inquiry('held'), { heldForMs: 10_000 });
  await settle();
  outbox.sendHeld();
  await settle();
  expect(post).not.toHaveBeenCalled();
  expect(store.entries.size).toBe(1);
});

test('only the page that queued a held item can undo it or send it early (INQ-16)', async () => {
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

test('an item is not held for days if the device’s clock is set back', async () => {
  const { outbox, posted } = startOutbox();
  void outbox.add(inquiry('held'), { heldForMs: 10_000 });
  await settle();
  vi.setSystemTime(Date.now() - 86_400_000);
  outbox.resume();
  await settle();
  expect(posted).toEqual(['held']);
});
