import { parseUrl } from '../../../contract/parse-url.ts';
import { cacheNames, isCachedRead, type PageMessage } from '../offline/worker-caches.ts';
import { isAsset, isPicture } from './addresses.ts';
import { cachedAt, cacheResponse, findCached, removeCached } from './cache-response.ts';
import { fetchFromMusha, markReachable } from './fetch-from-musha.ts';
import { postTo } from './post-message.ts';
import { prepare } from './prepare.ts';
import { worker } from './scope.ts';
import { isLasting, serveFile } from './serve-file.ts';
import { cachePage, renewalOf, servePage } from './serve-page.ts';
import { showPush } from './show-push.ts';

// The background worker (PWA-01), served at /sw.js. It caches only files and public responses (S56).

worker.addEventListener('install', (event) => event.waitUntil(prepare()));
worker.addEventListener('activate', (event) => event.waitUntil(begin()));

async function begin(): Promise<void> {
  const known = new Set<string>(Object.values(cacheNames));
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !known.has(name)).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(servePage(event, url));
  else if (isAsset(url) || isPicture(url)) event.respondWith(serveFile(event, url));
  else if (isCachedRead(url.pathname)) event.respondWith(serveRead(event, url));
});

worker.addEventListener('message', (event) => {
  const message: PageMessage = event.data;
  // The old worker stays active until the person accepts the update (F22).
  if (message.type === 'take-over') event.waitUntil(worker.skipWaiting());
  else if (message.type === 'reached') markReachable();
  else if (event.source instanceof WindowClient) {
    const { source } = event;
    if (message.type === 'opened') event.waitUntil(report(source));
    else
      event.waitUntil(cacheLoaded(new URL(source.url), message.addresses).catch(() => undefined));
  }
});

worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPush(event.notification.data));
});

/** Reports to a window whether its cached page is current, and how many bytes were loaded. */
async function report(client: WindowClient): Promise<void> {
  const renewal = await renewalOf(client.id);
  if (renewal?.state === 'changed') client.postMessage({ type: 'changed' });
  if (renewal?.state === 'unreachable') client.postMessage({ type: 'kept', at: renewal.at });
  client.postMessage({ type: 'spent', bytes: spentBytes() });
}

function spentBytes(): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  performance.clearResourceTimings();
  // Safari before version 16.4 doesn't report the transfer size.
  return entries.reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0);
}

/** Caches what a page loaded before the worker was active, without loading it again. */
async function cacheLoaded(page: URL, addresses: string[]): Promise<void> {
  const fromBrowser = (url: URL) => fetch(url, { cache: 'force-cache' });
  for (const address of addresses) {
    const url = new URL(address, page);
    if (url.origin !== page.origin || !(isAsset(url) || isPicture(url))) continue;
    const name = isAsset(url) ? cacheNames.assets : cacheNames.pictures;
    if (await findCached(name, url.pathname)) continue;
    const response = await fromBrowser(url);
    if (isLasting(response)) await cacheResponse(name, url.pathname, response);
  }
  if (!(await findCached(cacheNames.pages, page.pathname + page.search)))
    await cachePage(page, await fromBrowser(page));
}

/** Focuses a window that shows the page, or opens a new window, so that no typed text is lost. */
async function openPush(path: unknown): Promise<void> {
  const address = addressWithin(path);
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === address);
  await (shown ? shown.focus() : worker.clients.openWindow(address));
}

/** Allows only URLs on this site, whatever the payload contains. */
function addressWithin(path: unknown): string {
  const { origin } = worker.location;
  const url = parseUrl(typeof path === 'string' ? path : '/', origin);
  return url?.origin === origin ? url.href : `${origin}/`;
}

/** Returns a public API response from the server, or from the cache while offline (S56). */
async function serveRead(event: FetchEvent, url: URL): Promise<Response> {
  const address = url.pathname + url.search;
  try {
    // Browsers keep responses for a day as compression dictionaries; "no-cache" revalidates them.
    const response = await fetchFromMusha(event.request, { cache: 'no-cache' });
    if (isPublic(response))
      event.waitUntil(cacheResponse(cacheNames.reads, address, response.clone()));
    if (response.status === 404) event.waitUntil(removeCached(cacheNames.reads, address));
    return response;
  } catch (error) {
    const cached = await findCached(cacheNames.reads, address);
    if (!cached) throw error;
    event.waitUntil(postTo(event.clientId, { type: 'kept', at: cachedAt(cached) }));
    return cached;
  }
}

/** The server marks responses with personal data as `no-store`. */
const isPublic = ({ status, headers }: Response): boolean =>
  status === 200 && headers.get('Cache-Control') !== 'no-store';
