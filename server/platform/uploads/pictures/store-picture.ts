import type { Transaction } from 'kysely';
import { renditionOf } from '../../../../contract/uploads/renditions.ts';
import type { UploadedPicture } from '../../../../contract/uploads/uploads.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import { newKey, type PublicBucket } from '../../storage/object-key.ts';
import { storeObjects } from '../store-objects.ts';
import { insertUpload } from '../upload-queries.ts';
import type { EncodedPicture } from './encode-picture.ts';
import { presentPicture } from './present-picture.ts';
import { type PictureSource, processPicture } from './process-picture.ts';

type Storing = Pick<Context, 'db' | 'store'>;

interface PictureFile {
  bytes: PictureSource;
  ownerId: string;
  /** The sender's id for the picture; a new one by default. */
  id?: string;
  bucket: PublicBucket;
}

export const storePicture = (context: Storing, file: PictureFile): Promise<UploadedPicture> =>
  storePictureFor(context, file, async (_trx, picture) => picture);

/** Stores a picture and, in the same transaction, the record that shows it. */
export async function storePictureFor<T>(
  context: Storing,
  { ownerId, id, bytes, bucket }: PictureFile,
  use: (trx: Transaction<DB>, picture: UploadedPicture) => Promise<T>,
): Promise<T> {
  const picture = await processPicture(bucket, bytes);
  const upload = describe(picture, bucket);
  const files = filesOf(upload.key, picture);
  return storeObjects(context, { ...upload, files }, async (trx) => {
    const row = await insertUpload(trx, {
      ...upload,
      ...(id !== undefined && { id }),
      owner_id: ownerId,
    });
    const stored = { ...upload, variants: JSON.parse(upload.variants) };
    const shown = presentPicture(stored, (key) => context.store.publicUrl(bucket, key));
    return use(trx, { id: row.id, ...shown });
  });
}

const filesOf = (key: string, { master, variants }: EncodedPicture) => [
  { key, bytes: master },
  ...variants.map(({ width, format, bytes }) => ({ key: renditionOf(key, width, format), bytes })),
];

function describe(picture: EncodedPicture, bucket: PublicBucket) {
  const { width, height, placeholder, variants, master, extension } = picture;
  const files = [master, ...variants.map(({ bytes }) => bytes)];
  return {
    bucket,
    key: newKey(bucket, extension),
    width,
    height,
    placeholder,
    variants: JSON.stringify(
      variants.map(({ bytes, ...variant }) => ({ ...variant, bytes: bytes.length })),
    ),
    bytes: files.reduce((sum, file) => sum + file.length, 0),
  };
}
