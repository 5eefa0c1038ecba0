import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { AppError } from '../../contract/errors.ts';
import type { DB } from '../../database/rows.generated.ts';
import type { Context } from '../context.ts';
import type { Bucket } from '../storage/object-key.ts';
import type { ObjectStore } from '../storage/store.ts';
import { deleteRemoval, findReservation, reserveObjects } from './object-removal-queries.ts';
import { removePictureObjects } from './pictures/picture-objects.ts';

type Storing = Pick<Context, 'db' | 'store'>;

/** While whoever sends it waits; a full disk is cleared by then. */
const takeBackMs = 1_000;

interface Objects {
  bucket: Bucket;
  key: string;
  /** of a picture: its renditions as JSON */
  variants: string;
}

interface ObjectFile {
  key: string;
  bytes: Uint8Array;
}

/**
 * Stores objects and, in one transaction, the row that they belong to. There is no row without its
 * objects. Whatever fails, and even when the process ends half-way, the objects go again: they are
 * reserved for removal beforehand.
 */
export async function storeObjects<T>(
  { db, store }: Storing,
  objects: Objects & { files: readonly ObjectFile[] },
  keep: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  await reserveObjects(db, objects, objects.variants);
  try {
    await putAll(store, objects);
    return await db.transaction().execute(async (trx) => {
      if (!(await deleteRemoval(trx, objects))) throw new Error(`${objects.key} was given up`);
      return keep(trx);
    });
  } catch (error) {
    // When this fails, the reservation sees to it later.
    const takenBack = takeBack({ db, store }, objects).catch(() => {});
    // Whoever sends it waited long enough for a store that was away a moment ago.
    if (!isStoreAway(error))
      await Promise.race([takenBack, pause(takeBackMs, undefined, { ref: false })]);
    throw error;
  }
}

const isStoreAway = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'storage_unavailable';

/** Waits for every object even when one fails: what is still on its way cannot be removed. */
async function putAll(
  store: ObjectStore,
  { bucket, files }: { bucket: Bucket; files: readonly ObjectFile[] },
): Promise<void> {
  const puts = files.map(({ key, bytes }) => store.put(bucket, key, bytes));
  const failed = (await Promise.allSettled(puts)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Only while the reservation stands: a lost answer to the commit is no failed commit. */
async function takeBack({ db, store }: Storing, objects: Objects): Promise<void> {
  if (!(await findReservation(db, objects))) return;
  await removePictureObjects(store, { ...objects, variants: JSON.parse(objects.variants) });
}
