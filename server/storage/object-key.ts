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

/** No public address leads to this bucket: a route of its own checks who may read an object. */
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
const picturePattern = new RegExp(`^[a-z]+/[\\w-]{${nameLength}}`);
const renditionPattern = new RegExp(`/[\\w-]{${nameLength}}-\\d+\\.[a-z]+$`);

const keyPattern = /^([a-z]+)\/[A-Za-z0-9_-]{16,64}\.(avif|jpg|pdf|png|webp)$/;

export const isPublicBucket = (name: string): name is PublicBucket =>
  Object.hasOwn(folders, name) && name !== privateBucket;

/** A name that nobody can guess and that is never given twice. */
export const newKey = (bucket: Bucket, extension: Extension): string =>
  `${folders[bucket]}/${randomBytes(16).toString('base64url')}.${extension}`;

/** The content type of a key's extension. Throws `not_found` for a key of another bucket (S54). */
export function contentTypeOf(bucket: Bucket, key: string): string {
  const [, folder, extension] = keyPattern.exec(key) ?? [];
  if (folder !== folders[bucket]) throw new AppError('not_found');
  return contentTypes[extension as Extension];
}

/**
 * How long caches may keep an object: an hour for the stored original (UPLOAD-10), for good for a
 * rendition (DEC-27), not at all for a private one.
 */
export function cacheControlOf(bucket: Bucket, key: string): string {
  if (!isPublicBucket(bucket)) return 'private, no-store';
  return renditionPattern.test(key)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';
}

/** Under this a CDN keeps everything of a picture, its original and each rendition (CDN-01). */
export const surrogateKeyOf = (key: string): string => picturePattern.exec(key)?.[0] ?? key;

/** The keys that the original of a picture can have, given that of one of its renditions. */
export const originalKeysOf = (key: string): string[] =>
  Object.keys(contentTypes).map((extension) => `${surrogateKeyOf(key)}.${extension}`);

/** The address on this server of an object. */
export const mediaPath = (bucket: PublicBucket, key: string): string => `/media/${bucket}/${key}`;
