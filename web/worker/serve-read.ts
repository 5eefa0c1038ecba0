import { cacheNames } from '../offline/worker-caches.ts';
import { cachedAt, cacheResponse, findCached, removeCached } from './cache-response.ts';
import { fetchFromMusha } from './fetch-from-musha.ts';
import { postTo } from './post-message.ts';

/** Returns a public API response from the server, or from the cache while offline (S56). */
export async function serveRead(event: FetchEvent, url: URL): Promise<Response> {
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
