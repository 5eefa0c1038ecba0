import { randomBytes } from 'node:crypto';
import type { Db } from '../../database/database.ts';
import type { Bucket, ObjectStore } from '../storage/store.ts';
import { type ProcessedPicture, processPicture } from './process-picture.ts';
import { insertUpload } from './upload-queries.ts';
import { variantKey } from './variant-key.ts';

const folders: Record<Bucket, string> = {
  'property-images': 'properties',
  'agency-logos': 'logos',
  avatars: 'people',
};

interface Picture {
  bytes: Uint8Array;
  ownerId: string;
  bucket: Bucket;
}

/**
 * Stores a picture and all its variants, then its row: there is no row without objects, and when
 * anything fails what was stored is removed again. Answers the new upload.
 */
export async function storePicture(
  { db, store }: { db: Db; store: ObjectStore },
  { bytes, ownerId, bucket }: Picture,
) {
  const picture = await processPicture(bytes);
  const key = `${folders[bucket]}/${randomBytes(16).toString('base64url')}.jpg`;
  const objects = objectsOf(key, picture);
  try {
    await Promise.all(objects.map((object) => store.put(bucket, object.key, object.bytes)));
    return await insertUpload(db, {
      owner_id: ownerId,
      bucket,
      key,
      width: picture.width,
      height: picture.height,
      placeholder: picture.placeholder,
      variants: JSON.stringify(
        picture.variants.map(({ width, format, bytes }) => ({
          width,
          format,
          bytes: bytes.length,
        })),
      ),
      bytes: objects.reduce((sum, object) => sum + object.bytes.length, 0),
    });
  } catch (error) {
    await Promise.allSettled(objects.map((object) => store.remove(bucket, object.key)));
    throw error;
  }
}

const objectsOf = (key: string, { master, variants }: ProcessedPicture) => [
  { key, bytes: master },
  ...variants.map(({ width, format, bytes }) => ({ key: variantKey(key, width, format), bytes })),
];
