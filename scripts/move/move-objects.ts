import type { Db } from '../../database/database.ts';
import { StartFailure } from '../../server/platform/process/start-failure.ts';
import type { ComparableStore } from '../../server/platform/storage/store.ts';
import {
  listReferredObjects,
  type ReferredObjects,
  referredAmong,
} from '../../server/referred-objects.ts';
import type { CopiedObjects } from './copied-objects.ts';

const atOnce = 8;
const reportEvery = 500;

interface Ends {
  db: Db;
  from: ComparableStore;
  to: ComparableStore;
  /** records the objects already copied, if the database is in use during the move */
  copied?: CopiedObjects;
}

export interface MovedObjects {
  /** the number of files that are identical in both stores */
  files: number;
  /** the number of files that this run copied */
  copied: number;
  /** the names of files that are missing from both stores */
  missing: string[];
}

/** Copies missing objects and compares all of them. Throws a StartFailure if a copy differs. */
export async function moveObjects(
  { db, from, to, copied }: Ends,
  print: (text: string) => void,
): Promise<MovedObjects> {
  const moved: MovedObjects = { files: 0, copied: 0, missing: [] };
  const objects = listReferredObjects(db);
  const work = async () => {
    for await (const next of sharedOf(objects)) {
      await moveOne(next);
      if (moved.files % reportEvery < next.keys.length) print(`pictures: ${moved.files} files …`);
    }
  };
  const moveOne = async (objects: ReferredObjects) => {
    const { bucket, keys } = objects;
    const missing: string[] = [];
    let copies = 0;
    for (const key of keys) {
      const wanted = await from.get(bucket, key);
      if (!wanted) {
        if (!(await to.has(bucket, key))) missing.push(key);
        continue;
      }
      if (await to.matches(bucket, key, wanted.bytes)) continue;
      if (copies === 0) await copied?.note(objects);
      copies += 1;
      await to.put(bucket, key, wanted.bytes);
      if (await to.matches(bucket, key, wanted.bytes)) continue;
      throw new StartFailure(
        `the store returned different data than was written to ${bucket}/${key}.`,
      );
    }
    const isGone =
      copies + missing.length > 0 && (await removeUnlessReferred(db, to, { bucket, keys }));
    if (isGone) return;
    moved.files += keys.length - missing.length;
    moved.copied += copies;
    moved.missing.push(...missing.map((key) => `${bucket}/${key}`));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  print(`pictures: ${moved.files} files verified, ${moved.copied} of them copied in this run`);
  return moved;
}

/** Deletes the copy of a picture that was removed while being copied. */
export async function removeUnlessReferred(
  db: Db,
  store: ComparableStore,
  { bucket, keys }: ReferredObjects,
): Promise<boolean> {
  const referred = await referredAmong(db, bucket, keys);
  if (referred.length > 0) return false;
  for (const key of keys) await store.remove(bucket, key);
  return true;
}

/** Iterates over a shared iterator. Leaving the loop does not close it for the other loops. */
async function* sharedOf<T>(iterator: AsyncIterator<T>): AsyncGenerator<T> {
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
}
