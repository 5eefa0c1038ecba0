import type { Bucket } from './object-key.ts';
import type { ObjectStore } from './store.ts';

/** Reads unmoved objects from the old store, but only those that the database still refers to. */
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
