import { cachedAtHeader, cacheNames } from '../offline/worker-caches.ts';
import { postToAllPages } from './post-message.ts';

type CacheName = (typeof cacheNames)[keyof typeof cacheNames];

/** The maximum number of entries in each cache; the oldest are removed first. */
const limits: Record<CacheName, number> = {
  [cacheNames.assets]: 400,
  [cacheNames.shell]: 1,
  [cacheNames.pages]: 40,
  [cacheNames.reads]: 80,
  [cacheNames.pictures]: 160,
};

export async function findCached(name: CacheName, address: string): Promise<Response | undefined> {
  // Cached bodies are already decoded, so the Accept-Encoding header does not matter.
  return (await caches.open(name)).match(address, { ignoreVary: true });
}

/** Caches a response. If storage is full, removes all pictures and notifies the pages. */
export async function cacheResponse(
  name: CacheName,
  address: string,
  answer: Response,
  headers: Record<string, string> = {},
): Promise<void> {
  const copy = new Response(answer.body, answer);
  // The stored body is already decoded, so these headers would be wrong.
  for (const header of ['Content-Encoding', 'Content-Length']) copy.headers.delete(header);
  copy.headers.set(cachedAtHeader, String(Date.now()));
  for (const [header, value] of Object.entries(headers)) copy.headers.set(header, value);
  try {
    const cache = await caches.open(name);
    // Replacing an entry moves it to the end, so that the keys are ordered by last use.
    await cache.put(address, copy);
    await removeOldest(cache, limits[name]);
  } catch (error) {
    console.warn('A response could not be cached', error);
    // A lost connection can also cut off the body; removing pictures would not help then.
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) return;
    await caches.delete(cacheNames.pictures);
    await postToAllPages({ type: 'full' });
  }
}

export async function removeCached(name: CacheName, address: string): Promise<void> {
  await (await caches.open(name)).delete(address, { ignoreVary: true });
}

async function removeOldest(cache: Cache, limit: number): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - limit)).map((key) => cache.delete(key)),
  );
}

export const cachedAt = (answer: Response): number => Number(answer.headers.get(cachedAtHeader));
