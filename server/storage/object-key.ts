import { randomBytes } from 'node:crypto';
import { AppError } from '../../contract/errors.ts';

/** The folder of each bucket's keys. */
const folders = {
  'property-images': 'properties',
  'agency-logos': 'logos',
  avatars: 'people',
} as const;

export type Bucket = keyof typeof folders;

export const buckets = Object.keys(folders) as Bucket[];

const contentTypes = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const;

export type Extension = keyof typeof contentTypes;

/** of the random part of a key, which 16 bytes make */
const nameLength = 22;
const renditionPattern = new RegExp(`/[\\w-]{${nameLength}}-\\d+\\.[a-z]+$`);

const keyPattern = /^([a-z]+)\/[A-Za-z0-9_-]{16,64}\.(avif|jpg|png|webp)$/;

export const isBucket = (name: string): name is Bucket => Object.hasOwn(folders, name);

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
 * (DEC-27).
 */
export const cacheControlOf = (key: string): string =>
  renditionPattern.test(key) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

/** Where this server answers for an object. */
export const mediaPath = (bucket: Bucket, key: string): string => `/media/${bucket}/${key}`;
