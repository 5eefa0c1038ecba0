import type { PropertyDetail } from '../../contract/properties/properties.ts';
import { keptAtHeader, keptCaches } from './kept-caches.ts';

export interface KeptHome {
  property: PropertyDetail;
  at: number;
}

const home = /^\/api\/properties\/[0-9a-f-]{36}$/;

/** The homes that open offline, most recently viewed first. */
export async function listKeptHomes(): Promise<KeptHome[]> {
  const cache = await caches.open(keptCaches.reads);
  const addresses = (await cache.keys()).filter(({ url }) => home.test(new URL(url).pathname));
  const homes = await Promise.all(
    addresses.map(async (address) => {
      const answer = await cache.match(address, { ignoreVary: true });
      if (!answer) return undefined;
      const property: PropertyDetail = await answer.json();
      return { property, at: Number(answer.headers.get(keptAtHeader)) };
    }),
  );
  return homes.filter((kept) => kept !== undefined).reverse();
}
