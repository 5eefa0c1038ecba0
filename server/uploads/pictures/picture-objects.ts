import * as z from 'zod/mini';
import { pictureFormats, renditionOf } from '../../../contract/uploads/renditions.ts';
import type { Bucket } from '../../storage/object-key.ts';
import type { ObjectStore } from '../../storage/store.ts';

/** The shape of uploads.variants; bytes are those of the stored object. */
export const StoredVariants = z.array(
  z.object({ width: z.int(), format: z.enum(pictureFormats), bytes: z.int() }),
);

/** Every key of a picture: its own and those of its variants. */
export const keysOf = (key: string, variants: unknown): string[] => [
  key,
  ...StoredVariants.parse(variants).map(({ width, format }) => renditionOf(key, width, format)),
];

interface PictureObjects {
  bucket: Bucket;
  key: string;
  variants: unknown;
}

/** Removes all objects of a picture: it tries every one before it throws for a failure. */
export async function removePictureObjects(
  store: ObjectStore,
  { bucket, key, variants }: PictureObjects,
): Promise<void> {
  const removals = keysOf(key, variants).map((object) => store.remove(bucket, object));
  const failed = (await Promise.allSettled(removals)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
