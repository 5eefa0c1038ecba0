import { cacheNames, isCachedRead, type PageMessage } from '../offline/worker-caches.ts';
import { isAsset, isPicture } from './addresses.ts';
import { cacheLoaded } from './cache-loaded.ts';
import { markReachable } from './fetch-from-musha.ts';
import { openPush } from './open-push.ts';
import { prepare } from './prepare.ts';
import { worker } from './scope.ts';
import { serveFile } from './serve-file.ts';
import { renewalOf, servePage } from './serve-page.ts';
import { serveRead } from './serve-read.ts';
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
