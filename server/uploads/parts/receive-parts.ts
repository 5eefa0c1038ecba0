import { AppError } from '../../../contract/errors.ts';
import {
  type ArrivedPicture,
  maxPictureBytes,
  type UploadedPicture,
} from '../../../contract/uploads/uploads.ts';
import { isUniqueViolation } from '../../../database/is-unique-violation.ts';
import type { Context } from '../../context.ts';
import { presentPicture } from '../pictures/present-picture.ts';
import { storePictureFor } from '../pictures/store-picture.ts';
import { findStoredPicture } from '../upload-queries.ts';
import {
  type BegunKey,
  deleteBegun,
  findReceived,
  insertPart,
  lockBegun,
  readParts,
} from './part-queries.ts';

type Receiving = Pick<Context, 'db' | 'store'>;

const bucket = 'property-images';

export const takenId = 'This id is taken. Please send the picture under another one.';

/**
 * Keeps a part that begins where the last one ended, and answers where the next begins. A part that
 * came before, or too early, changes nothing: its sender goes on from the answer.
 */
export const receivePart = (
  { db }: Receiving,
  key: BegunKey,
  position: number,
  bytes: Uint8Array,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const received = await lockBegun(trx, key);
    if (position !== received || bytes.length === 0) return received;
    if (position + bytes.length > maxPictureBytes) throw new AppError('payload_too_large');
    await insertPart(trx, key, position, bytes);
    return position + bytes.length;
  });

/** The bytes of a picture that have arrived, and the picture once it is stored, for its sender. */
export async function whatArrived(context: Receiving, key: BegunKey): Promise<ArrivedPicture> {
  const picture = await findPicture(context, key);
  return { received: (await findReceived(context.db, key)) ?? 0, picture: picture ?? null };
}

/**
 * Stores the picture whose parts have arrived, under the id they came under: a sender who did not
 * get the answer asks again and gets the same picture.
 */
export async function storeParts(
  context: Receiving,
  key: BegunKey,
  wholeBytes: number,
): Promise<UploadedPicture> {
  const { db } = context;
  const stored = await findPicture(context, key);
  if (stored) return stored;
  const received = await findReceived(db, key);
  if (received === undefined) throw new AppError('not_found');
  if (received !== wholeBytes) {
    throw new AppError('conflict', { message: 'The picture has not arrived whole.' });
  }
  const file = { ...key, bucket, bytes: { read: () => readParts(db, key) } } as const;
  try {
    return await storePictureFor(context, file, async (trx, picture) => {
      await deleteBegun(trx, key);
      return picture;
    });
  } catch (error) {
    // A file that is no picture stays none: with its parts gone, another can be sent.
    if (error instanceof AppError && error.code === 'invalid_fields') await deleteBegun(db, key);
    // Two requests stored the same picture at once, and the other one was first.
    const other = await findPicture(context, key);
    if (other) return other;
    if (!isUniqueViolation(error, 'uploads_pkey')) throw error;
    await deleteBegun(db, key);
    throw new AppError('conflict', { message: takenId, cause: error });
  }
}

async function findPicture(
  { db, store }: Receiving,
  { id, ownerId }: BegunKey,
): Promise<UploadedPicture | undefined> {
  const row = await findStoredPicture(db, id, ownerId);
  return row && { id, ...presentPicture(row, (key) => store.publicUrl(bucket, key)) };
}
