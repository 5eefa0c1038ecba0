import type { Bucket, PublicBucket } from './object-key.ts';

export interface StoredObject {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}

/**
 * Where pictures live, and papers until they are decided. Keys are made by `newKey`; what does not look like one is not found. Type
 * and caching follow from the key, and no key is ever given other contents.
 */
export interface ObjectStore {
  /** whole or not at all; `storage_full` or `storage_unavailable` when it cannot */
  put(bucket: Bucket, key: string, bytes: Uint8Array): Promise<void>;
  get(bucket: Bucket, key: string): Promise<StoredObject | undefined>;
  /** removing what is not there is no error */
  remove(bucket: Bucket, key: string): Promise<void>;
  publicUrl(bucket: PublicBucket, key: string): string;
}

/** A store whose contents can be compared with those of another. */
export interface ComparableStore extends ObjectStore {
  has(bucket: Bucket, key: string): Promise<boolean>;
  /** whether exactly these bytes are stored under the key */
  matches(bucket: Bucket, key: string, bytes: Uint8Array): Promise<boolean>;
}
