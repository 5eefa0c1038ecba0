import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  inquiry,
  memoryStore,
  message,
  settle,
  startOutbox,
} from '../../../test/chats/start-outbox.ts';
import { ApiError } from '../api/api-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const retryMs = 5_000;

test('a form learns that its inquiry was sent (INQ-09)', async () => {
  const { outbox, posted, store } = startOutbox();
  expect(await outbox.sendFromForm(inquiry('one'), 'a')).toBe('sent');
  expect(posted).toEqual(['one']);
  expect(store.entries.size).toBe(0);
});

test.each([
  ['refuses', 409],
  ['limits', 429],
  ['fails to store', 500],
])(
  'an inquiry that the server %s returns to its form and is not sent again (INQ-12)',
  async (_, status) => {
    const { outbox, post, posted, onFailed, store } = startOutbox();
    post.mockRejectedValueOnce(new ApiError(status));
    void outbox.add(message('first'), { heldForMs: 1 });
    await expect(outbox.sendFromForm(inquiry('one'), 'a')).rejects.toMatchObject({ status });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(posted).toEqual(['first']);
    expect(onFailed, 'the form shows it').not.toHaveBeenCalled();
    expect(store.entries.size).toBe(0);
  },
);

test('an inquiry that failed is sent if its form is submitted again (INQ-12)', async () => {
  const { outbox, post, posted, store } = startOutbox();
  post.mockRejectedValueOnce(new ApiError(500));
  await expect(outbox.sendFromForm(inquiry('one'), 'a')).rejects.toMatchObject({ status: 500 });
  expect(await outbox.sendFromForm(inquiry('one'), 'a')).toBe('sent');
  expect(posted).toEqual(['one']);
  await settle();
  expect(store.entries.size).toBe(0);
});

test('an inquiry that was queued is sent if its form is submitted again after it was sent', async () => {
  const { outbox, setting, posted } = startOutbox();
  setting.online = false;
  await outbox.sendFromForm(inquiry('one'), 'a');
  setting.online = true;
  outbox.resume();
  await settle();
  expect(await outbox.sendFromForm(inquiry('one'), 'a')).toBe('sent');
  expect(posted, 'the server stores it once').toEqual(['one', 'one']);
});

test('an inquiry does not wait for a message that the server fails to store', async () => {
  const { outbox, post, posted } = startOutbox();
  post.mockRejectedValueOnce(new ApiError(503));
  void outbox.add(message('first'));
  await settle();
  expect(await outbox.sendFromForm(inquiry('one'), 'a')).toBe('sent');
  expect(posted).toEqual(['one']);
});

test('if the session ends while an inquiry is sent, its form learns that it was not sent', async () => {
  const { outbox, post, store } = startOutbox();
  post.mockImplementationOnce(async () => {
    outbox.stop();
    throw new ApiError(401);
  });
  await expect(outbox.sendFromForm(inquiry('one'), 'a')).rejects.toMatchObject({ status: 401 });
  await settle();
  expect(store.entries.size).toBe(0);
});

test('an inquiry without a response stays queued, and its form learns that it is stored (F23)', async () => {
  const { outbox, post, posted, onFailed, store } = startOutbox();
  post.mockRejectedValueOnce(new ApiError(0));
  expect(await outbox.sendFromForm(inquiry('one'), 'a')).toBe('stored');
  expect(store.entries.size).toBe(1);
  post.mockRejectedValueOnce(new ApiError(409));
  await vi.advanceTimersByTimeAsync(retryMs);
  expect(onFailed, 'the form no longer shows the inquiry').toHaveBeenLastCalledWith(
    expect.objectContaining({ id: 'a' }),
    expect.anything(),
    true,
  );
  expect(posted).toEqual([]);
});

test('an inquiry written offline is stored until the connection is back, and sent once (F23)', async () => {
  const { outbox, setting, posted } = startOutbox();
  setting.online = false;
  expect(await outbox.sendFromForm(inquiry('one'), 'a')).toBe('stored');
  expect(await outbox.sendFromForm(inquiry('one'), 'a')).toBe('stored');
  setting.online = true;
  outbox.resume();
  await settle();
  expect(posted).toEqual(['one']);
});

test('a device that stores nothing is reported only if the inquiry was not sent (F24)', async () => {
  const store = memoryStore();
  store.write = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'));
  const { outbox, setting, onNotStored } = startOutbox(store);
  expect(await outbox.sendFromForm(inquiry('one'), 'a')).toBe('sent');
  expect(onNotStored).not.toHaveBeenCalled();
  setting.online = false;
  expect(await outbox.sendFromForm(inquiry('two'), 'b')).toBe('not-stored');
  expect(onNotStored).toHaveBeenCalledTimes(1);
});

test('an inquiry whose page closes while it is sent is sent by the next page', async () => {
  const before = startOutbox();
  before.post.mockImplementationOnce(() => new Promise(() => {}));
  void before.outbox.sendFromForm(inquiry('one'), 'a');
  await settle();
  before.outbox.stop();
  const after = startOutbox(before.store);
  after.post.mockRejectedValueOnce(new ApiError(500));
  await after.outbox.restore();
  await vi.advanceTimersByTimeAsync(retryMs);
  expect(after.posted).toEqual(['one']);
});
