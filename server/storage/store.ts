import { join } from 'node:path';
import type { Config } from '../config.ts';
import { DiskStore } from './disk-store.ts';
import type { Bucket } from './object-key.ts';
import { S3Store } from './s3-store.ts';

export interface StoredObject {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}

/**
 * Where pictures live. Keys are made by `newKey`; what does not look like one is not found. Type
 * and caching follow from the key, and no key is ever given other contents.
 */
export interface ObjectStore {
  /** whole or not at all; `storage_full` or `storage_unavailable` when it cannot */
  put(bucket: Bucket, key: string, bytes: Uint8Array): Promise<void>;
  get(bucket: Bucket, key: string): Promise<StoredObject | undefined>;
  /** removing what is not there is no error */
  remove(bucket: Bucket, key: string): Promise<void>;
  publicUrl(bucket: Bucket, key: string): string;
}

/** S3 when it is configured, otherwise files in the data directory. */
export const createStore = (config: Pick<Config, 's3' | 'dataDir'>): ObjectStore =>
  config.s3 ? new S3Store(config.s3) : new DiskStore(join(config.dataDir, 'objects'));
