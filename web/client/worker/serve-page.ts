import { pageDataIn, responsesIn } from '../../shell/document/page-data.ts';
import { isPageOfMusha } from '../api/reach-musha.ts';
import { cacheNames } from '../offline/worker-caches.ts';
import { isCacheablePage, isOnDevice, readOf } from './addresses.ts';
import { cachedAt, cacheResponse, findCached, removeCached } from './cache-response.ts';
import { fetchFromMusha } from './fetch-from-musha.ts';
import { buildId } from './scope.ts';

const buildHeader = 'X-Kept-By';
const freshForMs = 24 * 3_600_000;

/** The result of revalidating a page that was returned from the cache. */
export type Renewal = { state: 'same' | 'changed' } | { state: 'unreachable'; at: number };
const renewals = new Map<string, Promise<Renewal>>();
const maxWindows = 20;
export const renewalOf = (clientId: string): Promise<Renewal> | undefined => renewals.get(clientId);

/** Serves a fresh cached page and revalidates it. Offline, serves any cached copy or the shell. */
export async function servePage(event: FetchEvent, url: URL): Promise<Response> {
  const address = url.pathname + url.search;
  const cached = await findCached(cacheNames.pages, address);
  // A reload by the person bypasses the cache.
  if (cached && isFresh(cached) && event.request.cache === 'default') {
    const renewal = renew(url, cached.clone());
    recordRenewal(event, renewal);
    event.waitUntil(renewal);
    return cached;
  }
  try {
    // Browsers keep pages for a day as compression dictionaries; "no-cache" revalidates them.
    const { cache } = event.request;
    const response = await fetchFromMusha(event.request, {
      cache: cache === 'default' ? 'no-cache' : cache,
    });
    if (response.status === 404 && cached) event.waitUntil(removePage(url));
    else event.waitUntil(cachePage(url, response.clone()));
    return response;
  } catch {
    if (!cached) return serveOffline(url);
    const at = cachedAt(cached);
    recordRenewal(event, Promise.resolve({ state: 'unreachable', at }));
    return cached;
  }
}

function recordRenewal({ resultingClientId }: FetchEvent, renewal: Promise<Renewal>): void {
  if (renewals.size >= maxWindows) renewals.clear();
  renewals.set(resultingClientId, renewal);
}

/** A page from another build would load that build's scripts, so it counts as stale. */
const isFresh = (cached: Response): boolean => {
  const ageMs = Date.now() - cachedAt(cached);
  return cached.headers.get(buildHeader) === buildId && ageMs >= 0 && ageMs < freshForMs;
};

async function renew(url: URL, cached: Response): Promise<Renewal> {
  try {
    // Revalidates with the browser's own cache, so that an unchanged page costs only its headers.
    const response = await fetchFromMusha(url, { cache: 'no-cache', credentials: 'same-origin' });
    const isSame = response.ok && response.headers.get('ETag') === cached.headers.get('ETag');
    if (response.status === 404) await removePage(url);
    else await cachePage(url, response);
    return { state: isSame ? 'same' : 'changed' };
  } catch {
    return { state: 'unreachable', at: cachedAt(cached) };
  }
}

/** Caches a page and the API responses in it, but never the page of a captive portal. */
export async function cachePage(url: URL, response: Response): Promise<void> {
  if (!isPageOfMusha(response) || !isCacheablePage(url)) return;
  const html = await response.text();
  const page = new Response(html, { headers: response.headers });
  await cacheResponse(cacheNames.pages, url.pathname + url.search, page, {
    [buildHeader]: buildId,
  });
  const data = pageDataIn(html);
  const headers = { 'Content-Type': 'application/json' };
  for (const [read, body] of data ? responsesIn(data) : [])
    await cacheResponse(cacheNames.reads, read, new Response(JSON.stringify(body), { headers }));
}

async function removePage(url: URL): Promise<void> {
  await removeCached(cacheNames.pages, url.pathname + url.search);
  const read = readOf(url);
  if (read) await removeCached(cacheNames.reads, read);
}

/** Serves the shell if the device has the page's data, otherwise the offline page. */
async function serveOffline(url: URL): Promise<Response> {
  const read = readOf(url);
  const canShow = isOnDevice(url) || (read && (await findCached(cacheNames.reads, read)));
  const shell = await shellPage();
  if (canShow || !shell.ok) return shell;
  return Response.redirect(`/offline?page=${encodeURIComponent(url.pathname + url.search)}`);
}

export const shellAddress = '/shell';

/** Returns the shell, or a plain page if the device could not cache it. */
export const shellPage = async (): Promise<Response> =>
  (await findCached(cacheNames.shell, shellAddress)) ??
  new Response(lastResort, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'",
    },
  });

/** The empty href reloads the current URL. */
const lastResort = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>You're offline – Musha</title></head>
<body><h1>You're offline</h1>
<p>Your device is full, so Musha couldn't save pages to open offline.</p>
<p><a href="">Try again</a></p></body></html>`;
