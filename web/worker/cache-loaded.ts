import { cacheNames } from '../offline/worker-caches.ts';
import { isAsset, isPicture } from './addresses.ts';
import { cacheResponse, findCached } from './cache-response.ts';
import { isLasting } from './serve-file.ts';
import { cachePage } from './serve-page.ts';

/** Caches what a page loaded before the worker was active, without loading it again. */
export async function cacheLoaded(page: URL, addresses: string[]): Promise<void> {
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
