import { privateStoreOf } from '../session/private-store.ts';

export const readsPrefix = 'reads/';
export const ownListings = 'own-properties';

export async function hasCachedListings(userId: string): Promise<boolean> {
  const reads = await privateStoreOf(userId)
    .list(`${readsPrefix}${JSON.stringify([ownListings]).slice(0, -1)}`)
    .catch((): unknown[] => []);
  return reads.length > 0;
}
