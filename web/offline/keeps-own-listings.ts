import { privateStoreOf } from '../session/private-store.ts';

/** Where a person's reads are kept: kept-reads.ts. */
export const readsPrefix = 'reads/';
export const ownListings = 'own-properties';

/** Whether the device can show a person their own listings without a connection. */
export async function keepsOwnListings(userId: string): Promise<boolean> {
  const reads = await privateStoreOf(userId)
    .list(`${readsPrefix}${JSON.stringify([ownListings]).slice(0, -1)}`)
    .catch((): unknown[] => []);
  return reads.length > 0;
}
