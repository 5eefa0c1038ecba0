import type { Bucket, PublicBucket } from './object-key.ts';

export interface StoredObject {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}

/** Keys come from `newKey` and determine content type and caching. Objects never change. */
export interface ObjectStore {
  /** stores the object completely or throws `storage_full` or `storage_unavailable` */
  put(bucket: Bucket, key: string, bytes: Uint8Array): Promise<void>;
  get(bucket: Bucket, key: string): Promise<StoredObject | undefined>;
  /** succeeds even if the object does not exist */
  remove(bucket: Bucket, key: string): Promise<void>;
  publicUrl(bucket: PublicBucket, key: string): string;
}

/** A store whose contents can be compared with another store's, such as after a migration. */
export interface ComparableStore extends ObjectStore {
  has(bucket: Bucket, key: string): Promise<boolean>;
  matches(bucket: Bucket, key: string, bytes: Uint8Array): Promise<boolean>;
}
