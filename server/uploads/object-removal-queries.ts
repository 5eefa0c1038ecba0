import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Bucket } from '../storage/object-key.ts';

/** Minutes after which an upload that has not finished never will. */
const reservedMinutes = 60;
const retrySeconds = 60;
/** An object deleted a moment ago is due now, though that connection's clock may be ahead. */
const soon = sql<Date>`now() + interval '1 second'`;

interface StoredUnder {
  bucket: string;
  key: string;
}

/** Objects about to be stored: they are removed again unless the reservation is deleted in time. */
export const reserveObjects = (db: Db, { bucket, key }: StoredUnder, variants: string) =>
  db
    .insertInto('object_removals')
    .values({
      bucket,
      key,
      variants,
      due_at: sql`now() + make_interval(mins => ${reservedMinutes})`,
    })
    .execute();

/** Waits for another transaction that is deleting the reservation at this moment. */
export const findReservation = (db: Db, { bucket, key }: StoredUnder) =>
  db
    .selectFrom('object_removals')
    .select('key')
    .where('bucket', '=', bucket)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();

/** Drops a removal, because the objects stay or are gone already. False without such a row. */
export async function deleteRemoval(db: Db, { bucket, key }: StoredUnder): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('object_removals')
    .where('bucket', '=', bucket)
    .where('key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Claims objects that are due: no other process sees them for a minute. */
export const claimDueRemovals = (db: Db, limit: number) =>
  db
    .with('due', (cte) =>
      cte
        .selectFrom('object_removals')
        .select(['bucket', 'key'])
        .where('due_at', '<=', soon)
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('object_removals')
    .from('due')
    .whereRef('object_removals.bucket', '=', 'due.bucket')
    .whereRef('object_removals.key', '=', 'due.key')
    .set({ due_at: sql`now() + make_interval(secs => ${retrySeconds})` })
    .returning([
      sql<Bucket>`object_removals.bucket`.as('bucket'),
      'object_removals.key',
      'object_removals.variants',
    ])
    .execute();

/** Removals that are due: pictures that their owners have removed, and uploads that broke off. */
export async function countWaitingRemovals(db: Db): Promise<number> {
  const { all } = await db
    .selectFrom('object_removals')
    .select((eb) => eb.fn.countAll<string>().as('all'))
    .where('due_at', '<=', soon)
    .executeTakeFirstOrThrow();
  return Number(all);
}
