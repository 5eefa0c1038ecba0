import { keptCaches } from '../offline/kept-caches.ts';
import { emptyPage } from '../shell/document/empty-page.ts';
import { isLasting } from './answer-file.ts';
import { findKept, keep } from './keep.ts';
import { offlineFiles, worker } from './scope.ts';
import { shellAddress } from './shell-page.ts';

/**
 * Puts everything that says that there is no connection on the device, before the worker answers
 * for any page: the files of that page, and then the shell that loads them. A file that does not
 * arrive ends the installation, and the next page begins it again.
 */
export async function prepare(): Promise<void> {
  await Promise.all(offlineFiles.map(keepFile));
  const page = await findOwnPage();
  const shell = emptyPage(await page.text());
  if (!shell) throw new Error('A page without contents');
  await keep(keptCaches.shell, shellAddress, new Response(shell, { headers: page.headers }));
}

async function keepFile(address: string): Promise<void> {
  const answer =
    (await findKept(keptCaches.assets, address)) ??
    (await fetch(address, { cache: 'force-cache' }));
  if (!isLasting(answer)) throw new Error(`${address} did not arrive`);
  // A kept file is kept again, so that it counts as recently used and is not the first to be
  // removed.
  await keep(keptCaches.assets, address, answer);
}

/**
 * Finds a page of this build: an open one from the browser's own cache, otherwise a newly loaded
 * one.
 */
async function findOwnPage(): Promise<Response> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const { url } of windows) {
    const page = await fetch(url, { cache: 'force-cache' });
    if (await isOwn(page)) return page;
  }
  const page = await fetch('/offline');
  if (!(await isOwn(page))) throw new Error('The server has another build');
  return page;
}

const isOwn = async (page: Response): Promise<boolean> =>
  page.ok && (await page.clone().text()).includes(`content="${offlineFiles[0]}`);
