import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inquiry, message, settle, startOutbox } from '../../../test/chats/start-outbox.ts';
import { ApiError } from '../api/api-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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

test('a failed message moves to the end of the queue when it is retried, and can be discarded', async () => {
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

test('a rate-limited queue waits as long as the server requires', async () => {
  const { outbox, post, posted } = startOutbox();
  post.mockRejectedValueOnce(new ApiError(429, { code: 'rate_limited' }, 30));
  void outbox.add(message('one'));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(posted).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(posted).toEqual(['one']);
});

test.each([0, 408, 429, 500, 502, 503, 504])(
  'after status %i, messages are retried automatically and in order',
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

test('retries to an unavailable server become less frequent, and the failure is reported once', async () => {
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

test('an unavailable server’s Retry-After header sets the delay before the next attempt', async () => {
  const { outbox, post, posted } = startOutbox();
  post.mockRejectedValueOnce(new ApiError(503, {}, 20));
  void outbox.add(message('one'));
  await vi.advanceTimersByTimeAsync(19_999);
  expect(posted).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(posted).toEqual(['one']);
});

test('reaching the daily inquiry limit does not delay messages', async () => {
  const { outbox, post, posted, states } = startOutbox();
  post.mockRejectedValueOnce(new ApiError(429, { code: 'rate_limited' }, 86_400));
  void outbox.add(inquiry('one too many'));
  void outbox.add(message('next'));
  await settle();
  expect(posted).toEqual(['next']);
  expect(states()).toEqual(['one too many failed']);
});
