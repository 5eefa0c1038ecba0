import { AppError } from '../../../../contract/errors.ts';
import {
  type ArrivedPicture,
  maxPictureBytes,
  type UploadedPicture,
} from '../../../../contract/uploads/uploads.ts';
import { isUniqueViolation } from '../../../../database/is-unique-violation.ts';
import type { Context } from '../../../context.ts';
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

export const takenId = 'This id is already used. Please send the picture with a different id.';

/** Ignores repeated or early parts, and returns the position from which to continue. */
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

export async function uploadProgress(context: Receiving, key: BegunKey): Promise<ArrivedPicture> {
  const picture = await findPicture(context, key);
  return { received: (await findReceived(context.db, key)) ?? 0, picture: picture ?? null };
}

/** A sender who missed the response repeats the request and gets the same picture. */
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
    throw new AppError('conflict', {
      message: "The picture hasn't arrived completely. Please send it again.",
    });
  }
  const file = { ...key, bucket, bytes: { read: () => readParts(db, key) } } as const;
  try {
    return await storePictureFor(context, file, async (trx, picture) => {
      await deleteBegun(trx, key);
      return picture;
    });
  } catch (error) {
    // Deletes the parts of an unusable file, so that another file can be sent.
    if (error instanceof AppError && error.code === 'invalid_fields') await deleteBegun(db, key);
    // A concurrent request may have stored the same picture first.
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
