import * as z from 'zod/mini';
import { pictureFormats, renditionOf } from '../../../../contract/uploads/renditions.ts';
import type { Bucket } from '../../storage/object-key.ts';
import type { ObjectStore } from '../../storage/store.ts';

/** The JSON in uploads.variants, with the file sizes in bytes. */
export const StoredVariants = z.array(
  z.object({ width: z.int(), format: z.enum(pictureFormats), bytes: z.int() }),
);

export const keysOf = (key: string, variants: unknown): string[] => [
  key,
  ...StoredVariants.parse(variants).map(({ width, format }) => renditionOf(key, width, format)),
];

interface PictureObjects {
  bucket: Bucket;
  key: string;
  variants: unknown;
}

/** Attempts every object before it throws. */
export async function removePictureObjects(
  store: ObjectStore,
  { bucket, key, variants }: PictureObjects,
): Promise<void> {
  const removals = keysOf(key, variants).map((object) => store.remove(bucket, object));
  const failed = (await Promise.allSettled(removals)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
