import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mushaHeader } from '../../../contract/musha-header.ts';
import { isOnline, probeConnection } from '../offline/connection.ts';
import { browserTransport } from './browser-transport.ts';

type Responder = (init: RequestInit) => Promise<Response>;
const health: Responder = async () => Response.json({ status: 'ok' });
let responders: Record<string, Responder>;
let asked: string[];

const nobody: Responder = () => Promise.reject(new TypeError('Failed to fetch'));
const html = { 'Content-Type': 'text/html' };
const portal: Responder = async () => new Response('<h1>Log in</h1>', { headers: html });
const nothing: Responder = ({ signal }) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

beforeEach(() => {
  vi.useFakeTimers();
  responders = { '/healthz': health };
  asked = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push(path);
    return responders[path]?.(init) ?? nobody(init);
  });
});
afterEach(async () => {
  responders = { '/healthz': health };
  await probeConnection();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const post = () => browserTransport('/api/inquiries', { method: 'POST' });
const noResponse = { name: 'ApiError', status: 0 };

test('a failed request has status 0 and starts a connection probe', async () => {
  responders = {};
  await expect(post()).rejects.toMatchObject(noResponse);
  await probeConnection();
  expect(isOnline()).toBe(false);
});

test('an HTML page from a captive portal does not count as the server’s response', async () => {
  responders = { '/api/inquiries': portal, '/healthz': portal };
  await expect(post()).rejects.toMatchObject(noResponse);
  expect(isOnline()).toBe(false);
});

test.each([
  ['a server error with an empty body', new Response(null, { status: 500 })],
  ['a page of Musha', new Response('<h1>Hi</h1>', { headers: { ...html, [mushaHeader]: '1' } })],
])('%s counts as a response', async (_case, response) => {
  responders['/api/inquiries'] = async () => response;
  expect((await post()).status).toBe(response.status);
  expect(asked).toEqual(['/api/inquiries']);
});

test('a request waits as long as a slow server needs, but is aborted if the connection is dead', async () => {
  const late = Promise.withResolvers<Response>();
  responders['/api/inquiries'] = () => late.promise;
  const slow = post();
  await vi.advanceTimersByTimeAsync(60_000);
  late.resolve(Response.json({}));
  expect((await slow).ok).toBe(true);

  responders = { '/api/inquiries': nothing, '/healthz': nobody };
  const dead = expect(post()).rejects.toMatchObject(noResponse);
  await vi.advanceTimersByTimeAsync(60_000);
  await dead;
  expect(isOnline()).toBe(false);
});

test('a failed read is retried only while the server is reachable (ERR-22)', async () => {
  let failures = 2;
  responders['/api/me'] = async () =>
    failures-- > 0 ? new Response(null, { status: 503 }) : Response.json({});
  const read = browserTransport('/api/me', { method: 'GET' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await read).ok).toBe(true);
  responders = {};
  asked = [];
  await expect(browserTransport('/api/me', { method: 'GET' })).rejects.toMatchObject(noResponse);
  expect(asked.filter((path) => path === '/api/me')).toHaveLength(1);
});

test('when the connection is dead, requests are aborted, except reads handled by the service worker', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  const path = '/api/properties/one';
  responders = { '/healthz': nobody, '/api/me': nothing };
  responders[path] = ({ signal }) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      setTimeout(() => resolve(Response.json({ id: 'one' })), 15_000);
    });
  const handled = browserTransport(path, { method: 'GET' });
  const other = expect(browserTransport('/api/me', { method: 'GET' })).rejects.toMatchObject(
    noResponse,
  );
  await vi.advanceTimersByTimeAsync(15_000);
  expect((await handled).ok).toBe(true);
  await other;
});

test('an error caused by a missing browser feature does not count as a lost connection', async () => {
  vi.stubGlobal('AbortController', undefined);
  await expect(post()).rejects.toBeInstanceOf(TypeError);
  expect(asked).toEqual([]);
  expect(isOnline()).toBe(true);
});
