import { cacheNames } from '../offline/worker-caches.ts';
import { isAsset, isPicture } from './addresses.ts';
import { isLasting } from './answer-file.ts';
import { cachePage } from './answer-page.ts';
import { cacheResponse, findCached } from './cache-response.ts';

/** Caches what a page loaded before the worker was active, without loading it again. */
export async function cacheLoaded(page: URL, addresses: string[]): Promise<void> {
  const fromBrowser = (url: URL) => fetch(url, { cache: 'force-cache' });
  for (const address of addresses) {
    const url = new URL(address, page);
    if (url.origin !== page.origin || !(isAsset(url) || isPicture(url))) continue;
    const name = isAsset(url) ? cacheNames.assets : cacheNames.pictures;
    if (await findCached(name, url.pathname)) continue;
    const answer = await fromBrowser(url);
    if (isLasting(answer)) await cacheResponse(name, url.pathname, answer);
  }
  if (!(await findCached(cacheNames.pages, page.pathname + page.search)))
    await cachePage(page, await fromBrowser(page));
}
