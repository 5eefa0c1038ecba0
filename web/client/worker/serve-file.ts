import { cacheNames } from '../offline/worker-caches.ts';
import { isAsset } from './addresses.ts';
import { cacheResponse, findCached } from './cache-response.ts';
import { fetchFromMusha } from './fetch-from-musha.ts';

/** Serves hashed files and renditions from the cache. Their names are never reused (F21). */
export async function serveFile(event: FetchEvent, url: URL): Promise<Response> {
  const name = isAsset(url) ? cacheNames.assets : cacheNames.pictures;
  const cached = await findCached(name, url.pathname);
  if (cached) return cached;
  const response = await fetchFromMusha(event.request);
  if (isLasting(response)) event.waitUntil(cacheResponse(name, url.pathname, response.clone()));
  return response;
}

/** Whether a file never changes. An original picture can be removed, so it is not cached. */
export const isLasting = ({ status, headers }: Response): boolean =>
  status === 200 && /immutable/.test(headers.get('Cache-Control') ?? '');
