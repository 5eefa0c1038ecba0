import type { PropertyDetail } from '../../../contract/properties/properties.ts';
import { cachedAtHeader, cacheNames } from './worker-caches.ts';

export interface CachedHome {
  property: PropertyDetail;
  at: number;
}

const home = /^\/api\/properties\/[0-9a-f-]{36}$/;

/** The homes that open offline, most recently viewed first. */
export async function listCachedHomes(): Promise<CachedHome[]> {
  const cache = await caches.open(cacheNames.reads);
  const addresses = (await cache.keys()).filter(({ url }) => home.test(new URL(url).pathname));
  const homes = await Promise.all(
    addresses.map(async (address) => {
      const response = await cache.match(address, { ignoreVary: true });
      if (!response) return undefined;
      const property: PropertyDetail = await response.json();
      return { property, at: Number(response.headers.get(cachedAtHeader)) };
    }),
  );
  return homes.filter((home) => home !== undefined).reverse();
}
