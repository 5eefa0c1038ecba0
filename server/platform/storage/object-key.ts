import { randomBytes } from 'node:crypto';
import { AppError } from '../../../contract/errors.ts';

const folders = {
  'property-images': 'properties',
  'agency-logos': 'logos',
  avatars: 'people',
  papers: 'papers',
} as const;

export type Bucket = keyof typeof folders;

export const buckets = Object.keys(folders) as Bucket[];

/** Objects in this bucket have no public URL; a separate route checks who can read them. */
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

/** length of the random part of a key, which encodes 16 bytes */
const nameLength = 22;
const picturePattern = new RegExp(`^[a-z]+/[\\w-]{${nameLength}}`);
const renditionPattern = new RegExp(`/[\\w-]{${nameLength}}-\\d+\\.[a-z]+$`);

const keyPattern = /^([a-z]+)\/[A-Za-z0-9_-]{16,64}\.(avif|jpg|pdf|png|webp)$/;

export const isPublicBucket = (name: string): name is PublicBucket =>
  Object.hasOwn(folders, name) && name !== privateBucket;

/** Creates a key that is unique and cannot be guessed. */
export const newKey = (bucket: Bucket, extension: Extension): string =>
  `${folders[bucket]}/${randomBytes(16).toString('base64url')}.${extension}`;

/** The content type for a key's extension. Throws `not_found` for another bucket's key (S54). */
export function contentTypeOf(bucket: Bucket, key: string): string {
  const [, folder, extension] = keyPattern.exec(key) ?? [];
  if (folder !== folders[bucket]) throw new AppError('not_found');
  return contentTypes[extension as Extension];
}

/** Caching: an hour for originals (UPLOAD-10), a year for renditions (DEC-27), none if private. */
export function cacheControlOf(bucket: Bucket, key: string): string {
  if (!isPublicBucket(bucket)) return 'private, no-store';
  return renditionPattern.test(key)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';
}

/** The key that a CDN uses for a picture's original and all its renditions (CDN-01). */
export const surrogateKeyOf = (key: string): string => picturePattern.exec(key)?.[0] ?? key;

/** All possible keys of the original from which a rendition was made. */
export const originalKeysOf = (key: string): string[] =>
  Object.keys(contentTypes).map((extension) => `${surrogateKeyOf(key)}.${extension}`);

export const mediaPath = (bucket: PublicBucket, key: string): string => `/media/${bucket}/${key}`;
