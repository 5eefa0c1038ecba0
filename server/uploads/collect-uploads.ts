import type { Kysely } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
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

/**
 * Lets go of uploads that were abandoned. To be run now and then: it looks at every old upload, but
 * at a page of them in one statement, so that none comes near the statement timeout.
 */
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

/**
 * Removes the objects of deleted uploads and of uploads that broke off. Run every few seconds, so
 * that a removed picture is gone within a minute (DEC-08); one that cannot be removed is
 * tried again after a minute and keeps no other waiting. While the store is away a turn ends soon.
 */
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
    // The store is away when none can be removed, and the next turn tries the others.
    if (due.length < batch || failed.length === batch) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'objects could not be removed');
}
