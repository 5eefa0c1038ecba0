import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  connection,
  followBrowser,
  isOnline,
  loadWithRetry,
  onConnectionChange,
  probeConnection,
  reportCachedContent,
  whenOnline,
} from './connection.ts';

let respond: () => Promise<Response>;
const mushasResponse = async () => Response.json({ status: 'ok' });
const nobody = () => Promise.reject(new TypeError('Failed to fetch'));
const portal = async () =>
  new Response('<h1>Log in to this network</h1>', { headers: { 'Content-Type': 'text/html' } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => respond());
});
afterEach(async () => {
  respond = mushasResponse;
  await probeConnection();
  vi.useRealTimers();
});

test.each([
  ['the server does not respond', nobody],
  ['the network returns its own page', portal],
  ['the network returns its own JSON', async () => Response.json({ login: true })],
  ['the proxy reports that the server is down', async () => new Response('', { status: 502 })],
])('Musha counts as offline if %s, whatever the browser reports', async (_case, responding) => {
  respond = responding;
  expect(await probeConnection()).toBe(false);
  expect(isOnline()).toBe(false);
});

test('probes repeat until the server responds, and subscribers are notified once', async () => {
  const notified: boolean[] = [];
  const end = onConnectionChange((isBack) => notified.push(isBack));
  respond = nobody;
  await probeConnection();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(notified).toEqual([false]);
  const back = vi.fn();
  void whenOnline().then(back);
  respond = mushasResponse;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(notified).toEqual([false, true]);
  expect(back).toHaveBeenCalledOnce();
  end();
});

test('if the connection is lost during a probe, another probe starts', async () => {
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  followBrowser();
  respond = mushasResponse;
  const before = probeConnection();
  respond = nobody;
  browser.dispatchEvent(new Event('offline'));
  await before;
  await vi.advanceTimersByTimeAsync(0);
  expect(isOnline()).toBe(false);
});

test('showing cached content starts a probe, but does not count as being offline', async () => {
  respond = mushasResponse;
  reportCachedContent(1_000);
  await probeConnection();
  expect(connection.read()).toMatchObject({ isOnline: true, shownFrom: undefined });
  respond = nobody;
  reportCachedContent(2_000);
  reportCachedContent(1_000);
  await probeConnection();
  expect(connection.read()).toMatchObject({ isOnline: false, shownFrom: 1_000 });
});

const failedOnce = () => vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError('cut'));

test('code that failed to load is retried when the connection returns', async () => {
  respond = nobody;
  const load = failedOnce();
  const loaded = loadWithRetry(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledOnce();
  respond = mushasResponse;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await loaded).toBe('code');
});

test('code that failed to load is retried even if the connection was lost too briefly for a probe', async () => {
  respond = mushasResponse;
  const load = failedOnce();
  const loaded = loadWithRetry(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await loaded).toBe('code');
});
