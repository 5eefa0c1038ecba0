import { sql } from 'kysely';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../../../database/database.ts';
import { changeInBatches } from '../../../database/repeat-in-batches.ts';
import { inBatches } from '../../platform/concurrency/in-batches.ts';
import type { WindowOptions, WindowStore } from './window-store.ts';

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
async function countUses(
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

interface Statement {
  text: string;
  values: unknown[];
}

const batching = { batchesAtOnce: 4, maxBatchSize: 200 };

/** Rate limit windows in the table `rate_limits`. Concurrent uses are counted in one batch. */
class PostgresWindows extends RateLimiterPostgres {
  readonly #count: (key: string) => Promise<RateLimiterRes>;

  constructor(window: WindowOptions, { db, pool, now }: Stored) {
    super({
      ...window,
      // The library's prepared statements would fail behind a connection pooler such as PgBouncer.
      storeClient: { query: ({ text, values }: Statement) => pool.query(text, values) },
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: '',
      clearExpiredByTimeout: false,
    });
    this.#count = inBatches((keys) => this.#countAll(db, keys, now().getTime()), batching);
  }

  override async consume(key: string): Promise<RateLimiterRes> {
    const use = await this.#count(key);
    return use.consumedPoints > this.points ? Promise.reject(use) : use;
  }

  async #countAll(db: Db, keys: readonly string[], now: number): Promise<RateLimiterRes[]> {
    const windows = await countUses(db, keys, { now, endsAt: now + this.duration * 1000 });
    // If a key occurs several times in the batch, its last occurrence gets the total.
    return keys
      .toReversed()
      .map((key) => {
        const window = windows.get(key);
        if (!window) throw new Error('a use was not counted');
        const uses = window.points;
        window.points -= 1;
        const left = Math.max(this.points - uses, 0);
        return new RateLimiterRes(left, Math.max(window.endsAt - now, 0), uses, uses === 1);
      })
      .toReversed();
  }
}

interface Stored {
  db: Db;
  pool: Pool;
  now(): Date;
}

/** Needs no fallback store: without the database, requests would fail anyway. */
export const postgresStore = (stored: Stored): WindowStore => ({
  open: (window) => new PostgresWindows(window, stored),
  close: () => {},
});
