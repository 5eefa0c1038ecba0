import { randomBytes } from 'node:crypto';
import { AppError } from '../../contract/errors.ts';

/** The folder of each bucket's keys. */
const folders = {
  'property-images': 'properties',
  'agency-logos': 'logos',
  avatars: 'people',
  papers: 'papers',
} as const;

export type Bucket = keyof typeof folders;

export const buckets = Object.keys(folders) as Bucket[];

/** What no address leads to: a route of its own hands it to those who may see it. */
const privateBucket = 'papers' satisfies Bucket;
export type PublicBucket = Exclude<Bucket, typeof privateBucket>;

const contentTypes = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  webp: 'image/webp',
} as const;

export type Extension = keyof typeof contentTypes;

/** of the random part of a key, which 16 bytes make */
const nameLength = 22;
const renditionPattern = new RegExp(`/[\\w-]{${nameLength}}-\\d+\\.[a-z]+$`);

const keyPattern = /^([a-z]+)\/[A-Za-z0-9_-]{16,64}\.(avif|jpg|pdf|png|webp)$/;

export const isPublicBucket = (name: string): name is PublicBucket =>
  Object.hasOwn(folders, name) && name !== privateBucket;

/** A name nobody can guess and that is never given twice. */
export const newKey = (bucket: Bucket, extension: Extension): string =>
  `${folders[bucket]}/${randomBytes(16).toString('base64url')}.${extension}`;

/** The type a key's extension stands for. What is not a key of the bucket names nothing (S54). */
export function contentTypeOf(bucket: Bucket, key: string): string {
  const [, folder, extension] = keyPattern.exec(key) ?? [];
  if (folder !== folders[bucket]) throw new AppError('not_found');
  return contentTypes[extension as Extension];
}

/**
 * How long caches may keep an object: the stored original an hour (UPLOAD-10), a rendition for good
 * (DEC-27), what is private not at all.
 */
export function cacheControlOf(bucket: Bucket, key: string): string {
  if (!isPublicBucket(bucket)) return 'private, no-store';
  return renditionPattern.test(key)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';
}

/** Where this server answers for an object. */
export const mediaPath = (bucket: PublicBucket, key: string): string => `/media/${bucket}/${key}`;
