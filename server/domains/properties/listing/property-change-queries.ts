import { sql } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import { changeInBatches } from '../../../../database/repeat-in-batches.ts';
import type { Changed } from '../../../reads/cache/change-feed.ts';

/** How far a reader has read the change log: a database snapshot and when it was taken. */
export interface SeenUntil {
  snapshot: string;
  takenAt: Date;
  /** The database's timeline. It changes at a failover or restore, which can lose transactions. */
  timeline?: string;
}

interface Row {
  snapshot: string;
  taken_at: Date;
  timeline: string;
  ids: (string | null)[];
}

// Milliseconds, half of the change log's retention. After a longer gap, all listings are reloaded.
const rememberedMs = 30 * 60_000;

/** If a transaction is still open during one read, a later read returns its changes. */
export async function readPropertyChanges(
  db: Db,
  seen?: SeenUntil,
): Promise<{ seen: SeenUntil; changed: Changed }> {
  const { rows } = await sql<Row>`
    select
      pg_current_snapshot()::text as snapshot,
      clock_timestamp() as taken_at,
      left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline,
      array(
        select distinct property_id from property_changes
        where transaction_id >= pg_snapshot_xmin(${seen?.snapshot ?? null}::pg_snapshot)
          and not pg_visible_in_snapshot(transaction_id, ${seen?.snapshot ?? null}::pg_snapshot)
      ) as ids
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the changes of listings could not be read');
  const next = { snapshot: row.snapshot, takenAt: row.taken_at, timeline: row.timeline };
  const isKnown = seen !== undefined && follows(next, seen) && !row.ids.includes(null);
  return { seen: next, changed: isKnown ? row.ids.filter((id) => id !== null) : 'any' };
}

/** Whether the log since `seen` is complete; false after a long gap or a database restore. */
const follows = (next: SeenUntil, seen: SeenUntil): boolean =>
  (seen.timeline ?? next.timeline) === next.timeline &&
  Math.abs(next.takenAt.getTime() - seen.takenAt.getTime()) < rememberedMs &&
  firstRunning(next) >= firstRunning(seen);

const firstRunning = ({ snapshot }: SeenUntil): bigint => BigInt(snapshot.split(':')[0] ?? 0);

/** Deletes changes that every running process has already read. */
export async function deleteOldPropertyChanges(db: Db): Promise<void> {
  const row = sql<string>`ctid`;
  const rows = (limit: number) =>
    db.selectFrom('property_changes').select(row.as('row')).limit(limit).forUpdate().skipLocked();
  await changeInBatches((limit) =>
    db
      .updateTable('property_changes')
      .set({ known_since: sql<Date>`now()` })
      .where(row, 'in', rows(limit).where('known_since', 'is', null)),
  );
  const longKnown = sql<boolean>`known_since < now() - interval '1 hour'`;
  await changeInBatches((limit) =>
    db.deleteFrom('property_changes').where(row, 'in', rows(limit).where(longKnown)),
  );
}
