import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { changeInBatches } from '../../../database/repeat-in-batches.ts';
import type { Changed } from '../../read-cache/change-feed.ts';

/** How far a reader has seen the changes: a snapshot of the database, and when it was taken. */
export interface SeenUntil {
  snapshot: string;
  takenAt: Date;
  /**
   * Of the database's log; another one means that a replica took over or a moment was restored, and
   * transactions that were seen may not exist any more. A state that is kept in the database itself
   * goes back with it and has none.
   */
  timeline?: string;
}

interface Row {
  snapshot: string;
  taken_at: Date;
  timeline: string;
  ids: (string | null)[];
}

// Half as long as the log goes back; a market read anew is seconds of work.
const rememberedMs = 30 * 60_000;

/**
 * Reads the ids of public listings changed by transactions that `seen` does not contain. A change
 * that one snapshot did not see is found by the next, in whatever order transactions began and
 * ended.
 */
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

/** False after a long silence, and on a database that may lack something of what was seen. */
const follows = (next: SeenUntil, seen: SeenUntil): boolean =>
  (seen.timeline ?? next.timeline) === next.timeline &&
  Math.abs(next.takenAt.getTime() - seen.takenAt.getTime()) < rememberedMs &&
  firstRunning(next) >= firstRunning(seen);

const firstRunning = ({ snapshot }: SeenUntil): bigint => BigInt(snapshot.split(':')[0] ?? 0);

/** Deletes changes that every process has seen long ago, or no longer asks for. */
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
