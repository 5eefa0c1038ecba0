import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { hasChanged } from '../../../database/outcome.ts';
import type { Bucket } from '../storage/object-key.ts';

/** Minutes after which an unfinished upload is abandoned. */
const reservedMinutes = 60;
const retrySeconds = 60;
/** One second in the future, because now() can differ between database connections. */
const soon = sql<Date>`now() + interval '1 second'`;

interface StoredUnder {
  bucket: string;
  key: string;
}

/** Schedules a removal before objects are stored; a successful upload cancels it. */
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

/** Waits for a transaction that is deleting the reservation. */
export const findReservation = (db: Db, { bucket, key }: StoredUnder) =>
  db
    .selectFrom('object_removals')
    .select('key')
    .where('bucket', '=', bucket)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();

/** Cancels a scheduled removal. Returns false if there is none. */
export const deleteRemoval = (db: Db, { bucket, key }: StoredUnder): Promise<boolean> =>
  hasChanged(db.deleteFrom('object_removals').where('bucket', '=', bucket).where('key', '=', key));

/** Claims due objects for a minute, so that no other process removes them. */
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

export async function countWaitingRemovals(db: Db): Promise<number> {
  const { all } = await db
    .selectFrom('object_removals')
    .select((eb) => eb.fn.countAll<string>().as('all'))
    .where('due_at', '<=', soon)
    .executeTakeFirstOrThrow();
  return Number(all);
}
