import { inBatches } from '../concurrency/in-batches.ts';
import type { CdnConfig } from '../config/config.ts';
import { isPublicBucket, surrogateKeyOf } from './object-key.ts';
import type { ObjectStore } from './store.ts';

const answerMs = 4_000;
/** maximum number of keys in the header of one request */
const keysAtOnce = 100;

/** Purges removed objects from the CDN. If that fails, the removal fails and can be retried. */
export function purgingStore(store: ObjectStore, cdn: CdnConfig): ObjectStore {
  const purge = inBatches((keys: readonly string[]) => purgeAll(cdn, keys), {
    batchesAtOnce: 2,
    maxBatchSize: keysAtOnce,
  });
  return {
    put: (bucket, key, bytes) => store.put(bucket, key, bytes),
    get: (bucket, key) => store.get(bucket, key),
    publicUrl: (bucket, key) => store.publicUrl(bucket, key),
    remove: async (bucket, key) => {
      await store.remove(bucket, key);
      // Purges last: a request after the purge but before the removal would refill the CDN's cache.
      if (isPublicBucket(bucket)) await purge(surrogateKeyOf(key));
    },
  };
}

async function purgeAll(cdn: CdnConfig, keys: readonly string[]): Promise<undefined[]> {
  await purgeKeys(cdn, new Set(keys));
  return keys.map(() => undefined);
}

export async function purgeKeys(
  { purgeUrl, header }: CdnConfig,
  keys: ReadonlySet<string>,
): Promise<void> {
  const headers = new Headers({ 'Surrogate-Key': [...keys].join(' ') });
  if (header) headers.set(header.name, header.value);
  const signal = AbortSignal.timeout(answerMs);
  const response = await fetch(purgeUrl, { method: 'POST', headers, signal, redirect: 'error' });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the CDN answered ${response.status} to a purge`);
}
