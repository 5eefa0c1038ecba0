import { emptyPage } from '../../shell/document/empty-page.ts';
import { cacheNames } from '../offline/worker-caches.ts';
import { cacheResponse, findCached } from './cache-response.ts';
import { offlineFiles, worker } from './scope.ts';
import { isLasting } from './serve-file.ts';
import { shellAddress } from './serve-page.ts';

/** Caches the files of the offline page and the shell; a failed request aborts the installation. */
export async function prepare(): Promise<void> {
  await Promise.all(offlineFiles.map(cacheFile));
  const page = await findOwnPage();
  const shell = emptyPage(await page.text());
  if (!shell) throw new Error('The response is not a Musha page');
  await cacheResponse(
    cacheNames.shell,
    shellAddress,
    new Response(shell, { headers: page.headers }),
  );
}

async function cacheFile(address: string): Promise<void> {
  const response =
    (await findCached(cacheNames.assets, address)) ??
    (await fetch(address, { cache: 'force-cache' }));
  if (!isLasting(response)) throw new Error(`${address} could not be loaded`);
  // Caching the file again marks it as recently used, so that it is not removed first.
  await cacheResponse(cacheNames.assets, address, response);
}

/** Returns a page of this build: the cached page of an open window, otherwise /offline. */
async function findOwnPage(): Promise<Response> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const { url } of windows) {
    const page = await fetch(url, { cache: 'force-cache' });
    if (await isOwn(page)) return page;
  }
  const page = await fetch('/offline');
  if (!(await isOwn(page))) throw new Error('The server runs another build');
  return page;
}

const isOwn = async (page: Response): Promise<boolean> =>
  page.ok && (await page.clone().text()).includes(`content="${offlineFiles[0]}`);
