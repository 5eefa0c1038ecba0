import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { changeInBatches } from '../../../database/repeat-in-batches.ts';

interface Times {
  now: number;
  endsAt: number;
}

interface WindowRow {
  key: string;
  points: number;
  expire: string;
}

/** Counts one use for each occurrence of a key and returns the updated windows. */
export async function countUses(
  db: Db,
  keys: readonly string[],
  { now, endsAt }: Times,
): Promise<Map<string, { points: number; endsAt: number }>> {
  // Sorted by key, so that concurrent statements lock rows in the same order and cannot deadlock.
  const { rows } = await sql<WindowRow>`
    insert into rate_limits (key, points, expire)
    select key, count(*), ${endsAt}::bigint from unnest(${keys}::text[]) as key
    group by key order by key
    on conflict (key) do update set
      points = excluded.points
        + case when rate_limits.expire <= ${now}::bigint then 0 else rate_limits.points end,
      expire = case
        when rate_limits.expire <= ${now}::bigint then excluded.expire else rate_limits.expire
      end
    returning key, points, expire
  `.execute(db);
  return new Map(rows.map(({ key, points, expire }) => [key, { points, endsAt: Number(expire) }]));
}

/** Deletes expired windows in batches. A key without a row simply starts a new window. */
export const deleteEndedWindows = (db: Db, now: Date) =>
  changeInBatches((limit) => {
    const ended = db
      .selectFrom('rate_limits')
      .select('key')
      .where('expire', '<', String(now.getTime()))
      .limit(limit);
    return db.deleteFrom('rate_limits').where('key', 'in', ended.forUpdate().skipLocked());
  });
