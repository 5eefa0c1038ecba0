import { keptAtHeader, keptCaches } from '../offline/kept-caches.ts';
import { tellEveryPage } from './tell.ts';

type CacheName = (typeof keptCaches)[keyof typeof keptCaches];

/** How many of each are kept at most; the oldest go first. */
const limits: Record<CacheName, number> = {
  [keptCaches.assets]: 400,
  [keptCaches.shell]: 1,
  [keptCaches.pages]: 40,
  [keptCaches.reads]: 80,
  [keptCaches.pictures]: 160,
};

export async function findKept(name: CacheName, address: string): Promise<Response | undefined> {
  // An answer that differs by encoding was decoded before it was kept.
  return (await caches.open(name)).match(address, { ignoreVary: true });
}

/** Keeps an answer; where the device refuses, pictures make room and the page says so. */
export async function keep(
  name: CacheName,
  address: string,
  answer: Response,
  headers: Record<string, string> = {},
): Promise<void> {
  const copy = new Response(answer.body, answer);
  // The body is kept decoded.
  for (const header of ['Content-Encoding', 'Content-Length']) copy.headers.delete(header);
  copy.headers.set(keptAtHeader, String(Date.now()));
  for (const [header, value] of Object.entries(headers)) copy.headers.set(header, value);
  try {
    const cache = await caches.open(name);
    // It takes the place of what was kept, which stays where the device refuses, and goes to the
    // end: the order of the keys is that of the last use.
    await cache.put(address, copy);
    await removeOldest(cache, limits[name]);
  } catch (error) {
    console.warn('The device did not keep this', error);
    // An answer may break off with its connection.
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
