import type { Transaction } from 'kysely';
import { renditionOf } from '../../../contract/uploads/renditions.ts';
import type { UploadedPicture } from '../../../contract/uploads/uploads.ts';
import type { DB } from '../../../database/rows.generated.ts';
import type { Context } from '../../context.ts';
import { type Bucket, newKey } from '../../storage/object-key.ts';
import type { ObjectStore } from '../../storage/store.ts';
import { deleteRemoval, findReservation, reserveObjects } from '../object-removal-queries.ts';
import { insertUpload } from '../upload-queries.ts';
import type { EncodedPicture } from './encode-picture.ts';
import { removePictureObjects } from './picture-objects.ts';
import { presentPicture } from './present-picture.ts';
import { type PictureSource, processPicture } from './process-picture.ts';

type Storing = Pick<Context, 'db' | 'store'>;

interface PictureFile {
  bytes: PictureSource;
  ownerId: string;
  /** made by the sender; a new one unless given */
  id?: string;
  bucket: Bucket;
}

/**
 * Stores a picture with all its variants and answers the new upload, which belongs to its owner
 * and waits for something to show it.
 */
export const storePicture = (context: Storing, file: PictureFile): Promise<UploadedPicture> =>
  storePictureFor(context, file, async (_trx, picture) => picture);

/**
 * Stores a picture and, in the same transaction, what shows it. There is no row without its
 * objects. Whatever fails, and even when the process ends half-way, the objects go again: they are
 * reserved for removal beforehand.
 */
export async function storePictureFor<T>(
  context: Storing,
  { ownerId, id, ...file }: PictureFile,
  use: (trx: Transaction<DB>, picture: UploadedPicture) => Promise<T>,
): Promise<T> {
  const placed = await placePicture(context, file);
  try {
    return await context.db
      .transaction()
      .execute(async (trx) => use(trx, await keepPicture(trx, placed, ownerId, id)));
  } catch (error) {
    // Should this fail too, the reservation sees to it later.
    await takeBack(context, placed.upload).catch(() => {});
    throw error;
  }
}

/** A picture whose objects are there, and go again within the hour unless it is kept. */
interface PlacedPicture {
  upload: Upload;
  shown: Omit<UploadedPicture, 'id'>;
}

/** Checks, encodes and places a picture. What is not a picture is refused. */
async function placePicture(
  { db, store }: Storing,
  { bytes, bucket }: Omit<PictureFile, 'ownerId' | 'id'>,
): Promise<PlacedPicture> {
  const picture = await processPicture(bucket, bytes);
  const upload = describe(picture, bucket);
  await reserveObjects(db, upload, upload.variants);
  try {
    await putAll(store, upload, picture);
  } catch (error) {
    await takeBack({ db, store }, upload).catch(() => {});
    throw error;
  }
  const stored = { ...upload, variants: JSON.parse(upload.variants) };
  return { upload, shown: presentPicture(stored, (key) => store.publicUrl(bucket, key)) };
}

/** Makes a placed picture somebody's, for good once the transaction ends well. */
async function keepPicture(
  trx: Transaction<DB>,
  { upload, shown }: PlacedPicture,
  ownerId: string,
  wantedId?: string,
): Promise<UploadedPicture> {
  if (!(await deleteRemoval(trx, upload))) throw new Error(`${upload.key} was given up`);
  const { id } = await insertUpload(trx, {
    ...upload,
    ...(wantedId !== undefined && { id: wantedId }),
    owner_id: ownerId,
  });
  return { id, ...shown };
}

/** Only while the reservation stands: a lost answer to the commit is no failed commit. */
async function takeBack({ db, store }: Storing, upload: Upload): Promise<void> {
  if (!(await findReservation(db, upload))) return;
  await removePictureObjects(store, { ...upload, variants: JSON.parse(upload.variants) });
}

type Upload = ReturnType<typeof describe>;

/** The row of the upload, but for its owner. */
function describe(picture: EncodedPicture, bucket: Bucket) {
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

/** Waits for every object even when one fails: what is still on its way cannot be removed. */
async function putAll(
  store: ObjectStore,
  { bucket, key }: { bucket: Bucket; key: string },
  { master, variants }: EncodedPicture,
): Promise<void> {
  const puts = [
    store.put(bucket, key, master),
    ...variants.map(({ width, format, bytes }) =>
      store.put(bucket, renditionOf(key, width, format), bytes),
    ),
  ];
  const failed = (await Promise.allSettled(puts)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
