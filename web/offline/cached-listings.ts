import { privateStoreOf } from '../session/private-store.ts';

/** The key prefix for cached reads in a person's private store (cached-reads.ts). */
export const readsPrefix = 'reads/';
export const ownListings = 'own-properties';

export async function hasCachedListings(userId: string): Promise<boolean> {
  const reads = await privateStoreOf(userId)
    .list(`${readsPrefix}${JSON.stringify([ownListings]).slice(0, -1)}`)
    .catch((): unknown[] => []);
  return reads.length > 0;
}
