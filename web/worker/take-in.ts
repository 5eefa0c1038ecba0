import { keptCaches } from '../offline/kept-caches.ts';
import { isAsset, isPicture } from './addresses.ts';
import { isLasting } from './answer-file.ts';
import { keepPage } from './answer-page.ts';
import { findKept, keep } from './keep.ts';

/** Caches what a page loaded before the worker was active, without loading it again. */
export async function takeIn(page: URL, addresses: string[]): Promise<void> {
  const fromBrowser = (url: URL) => fetch(url, { cache: 'force-cache' });
  for (const address of addresses) {
    const url = new URL(address, page);
    if (url.origin !== page.origin || !(isAsset(url) || isPicture(url))) continue;
    const name = isAsset(url) ? keptCaches.assets : keptCaches.pictures;
    if (await findKept(name, url.pathname)) continue;
    const answer = await fromBrowser(url);
    if (isLasting(answer)) await keep(name, url.pathname, answer);
  }
  if (!(await findKept(keptCaches.pages, page.pathname + page.search)))
    await keepPage(page, await fromBrowser(page));
}
