import type { Kysely } from 'kysely';
import type { DB } from '../../../database/rows.generated.ts';
import type { ObjectStore } from '../storage/store.ts';
import { claimDueRemovals, deleteRemoval } from './object-removal-queries.ts';
import { removePictureObjects } from './pictures/picture-objects.ts';
import {
  type AgedUpload,
  deleteUnused,
  listAgedUploads,
  type ShowsUpload,
} from './upload-queries.ts';

const batch = 20;
const page = 500;

/** Checks all old uploads in pages, so that no statement times out. */
export async function collectUploads(
  db: Kysely<DB>,
  shownBy: readonly ShowsUpload[],
): Promise<void> {
  for (let last: AgedUpload | undefined; ; ) {
    const aged = await listAgedUploads(db, last, page);
    await deleteUnused(
      db,
      aged.map(({ id }) => id),
      shownBy,
    );
    if (aged.length < page) return;
    last = aged.at(-1);
  }
}

/** Removes files of deleted and interrupted uploads within a minute (DEC-08). */
export async function removeDueObjects(db: Kysely<DB>, store: ObjectStore): Promise<void> {
  const failures: unknown[] = [];
  for (;;) {
    const due = await claimDueRemovals(db, batch);
    const removals = due.map(async (objects) => {
      await removePictureObjects(store, objects);
      await deleteRemoval(db, objects);
    });
    const failed = (await Promise.allSettled(removals)).flatMap((one) =>
      one.status === 'rejected' ? [one.reason] : [],
    );
    failures.push(...failed);
    // If a whole batch fails, the store is down, and the next run tries the remaining objects.
    if (due.length < batch || failed.length === batch) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'objects could not be removed');
}
