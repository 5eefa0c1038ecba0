import { join } from 'node:path';
import { AppError } from '../../contract/errors.ts';
import type { Config } from '../config.ts';
import { DiskStore } from './disk-store.ts';
import { S3Store } from './s3-store.ts';

export const buckets = ['property-images', 'agency-logos', 'avatars'] as const;
export type Bucket = (typeof buckets)[number];

export interface StoredObject {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}

/** Where pictures live. Keys are made by the server; what does not look like one names nothing. */
export interface ObjectStore {
  put(bucket: Bucket, key: string, bytes: Uint8Array): Promise<void>;
  get(bucket: Bucket, key: string): Promise<StoredObject | undefined>;
  /** removing what is not there is no error */
  remove(bucket: Bucket, key: string): Promise<void>;
  publicUrl(bucket: Bucket, key: string): string;
}

export const cacheControl = 'public, max-age=3600';

const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

const keyPattern = /^[a-z]+\/[A-Za-z0-9_-]{16,64}\.(avif|jpg|png|webp)$/;

/** The content type a key's extension stands for; throws for what is no key of ours. */
export function contentTypeOf(key: string): string {
  const extension = keyPattern.exec(key)?.[1];
  const type = extension && contentTypes[extension];
  if (!type) throw new AppError('not_found');
  return type;
}

export const mediaPath = (bucket: Bucket, key: string): string => `/media/${bucket}/${key}`;

/** S3 when it is configured, otherwise files in the data directory. */
export const createStore = (config: Config): ObjectStore =>
  config.s3 ? new S3Store(config.s3) : new DiskStore(join(config.dataDir, 'objects'));
