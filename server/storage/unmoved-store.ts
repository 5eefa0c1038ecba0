import type { Bucket } from './object-key.ts';
import type { ObjectStore } from './store.ts';

/** Ignores old objects that the database does not refer to: they may have been deleted since. */
export const unmovedStore = (
  store: ObjectStore,
  left: ObjectStore,
  isReferred: (bucket: Bucket, key: string) => Promise<boolean>,
): ObjectStore => ({
  put: (bucket, key, bytes) => store.put(bucket, key, bytes),
  get: async (bucket, key) => {
    const object = await store.get(bucket, key);
    if (object) return object;
    const unmoved = await left.get(bucket, key);
    return unmoved && (await isReferred(bucket, key)) ? unmoved : undefined;
  },
  remove: async (bucket, key) => {
    await left.remove(bucket, key);
    await store.remove(bucket, key);
  },
  publicUrl: (bucket, key) => store.publicUrl(bucket, key),
});
