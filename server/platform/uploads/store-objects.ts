import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import type { DB } from '../../../database/rows.generated.ts';
import type { Context } from '../../context.ts';
import type { Bucket } from '../storage/object-key.ts';
import type { ObjectStore } from '../storage/store.ts';
import { deleteRemoval, findReservation, reserveObjects } from './object-removal-queries.ts';
import { removePictureObjects } from './pictures/picture-objects.ts';

type Storing = Pick<Context, 'db' | 'store'>;

/** Milliseconds that the sender waits for the clean-up: enough to free space on a full disk. */
const cleanUpMs = 1_000;

interface Objects {
  bucket: Bucket;
  key: string;
  /** A picture's renditions as JSON. */
  variants: string;
}

interface ObjectFile {
  key: string;
  bytes: Uint8Array;
}

/** Schedules the objects' removal before storing them, in case the upload does not succeed. */
export async function storeObjects<T>(
  { db, store }: Storing,
  objects: Objects & { files: readonly ObjectFile[] },
  keep: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  await reserveObjects(db, objects, objects.variants);
  try {
    await putAll(store, objects);
    return await db.transaction().execute(async (trx) => {
      if (!(await deleteRemoval(trx, objects)))
        throw new Error(`the upload of ${objects.key} took too long and was removed`);
      return keep(trx);
    });
  } catch (error) {
    // If this fails, the scheduled removal deletes the objects later.
    const takenBack = removeStored({ db, store }, objects).catch(() => {});
    // If the store is down, the sender has waited long enough already.
    if (!isStoreAway(error))
      await Promise.race([takenBack, pause(cleanUpMs, undefined, { ref: false })]);
    throw error;
  }
}

const isStoreAway = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'storage_unavailable';

/** Waits for every object even if one fails, because unfinished ones cannot be removed yet. */
async function putAll(
  store: ObjectStore,
  { bucket, files }: { bucket: Bucket; files: readonly ObjectFile[] },
): Promise<void> {
  const puts = files.map(({ key, bytes }) => store.put(bucket, key, bytes));
  const failed = (await Promise.allSettled(puts)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Removes nothing if the commit succeeded but its response was lost. */
async function removeStored({ db, store }: Storing, objects: Objects): Promise<void> {
  if (!(await findReservation(db, objects))) return;
  await removePictureObjects(store, { ...objects, variants: JSON.parse(objects.variants) });
}
