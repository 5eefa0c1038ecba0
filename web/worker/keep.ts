import { keptAtHeader, keptCaches } from '../offline/kept-caches.ts';
import { tellEveryPage } from './tell.ts';

type CacheName = (typeof keptCaches)[keyof typeof keptCaches];

/** The largest number of entries in each cache; the oldest are removed first. */
const limits: Record<CacheName, number> = {
  [keptCaches.assets]: 400,
  [keptCaches.shell]: 1,
  [keptCaches.pages]: 40,
  [keptCaches.reads]: 80,
  [keptCaches.pictures]: 160,
};

export async function findKept(name: CacheName, address: string): Promise<Response | undefined> {
  // Cached bodies are already decoded, so the Accept-Encoding header does not matter.
  return (await caches.open(name)).match(address, { ignoreVary: true });
}

/** Caches a response. If storage is full, removes all pictures and notifies the pages. */
export async function keep(
  name: CacheName,
  address: string,
  answer: Response,
  headers: Record<string, string> = {},
): Promise<void> {
  const copy = new Response(answer.body, answer);
  // The body is stored decoded.
  for (const header of ['Content-Encoding', 'Content-Length']) copy.headers.delete(header);
  copy.headers.set(keptAtHeader, String(Date.now()));
  for (const [header, value] of Object.entries(headers)) copy.headers.set(header, value);
  try {
    const cache = await caches.open(name);
    // Replacing an entry moves it to the end, so that the keys are ordered by last use.
    await cache.put(address, copy);
    await removeOldest(cache, limits[name]);
  } catch (error) {
    console.warn('The device did not keep this', error);
    // The body can also be cut off by a lost connection, which is no reason to remove pictures.
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) return;
    await caches.delete(keptCaches.pictures);
    await tellEveryPage({ type: 'full' });
  }
}

export async function forget(name: CacheName, address: string): Promise<void> {
  await (await caches.open(name)).delete(address, { ignoreVary: true });
}

async function removeOldest(cache: Cache, limit: number): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - limit)).map((key) => cache.delete(key)),
  );
}

export const keptAt = (answer: Response): number => Number(answer.headers.get(keptAtHeader));
