import type { Bucket } from './object-key.ts';
import type { ObjectStore } from './store.ts';

/**
 * A store to which not every object of another one has been moved yet: what it lacks is read from the
 * other one. Only objects that the database refers to: a file that was left there may be of a picture
 * that its owner has removed since.
 */
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
