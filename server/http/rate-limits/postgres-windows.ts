import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../../../database/database.ts';
import { inBatches } from '../../concurrency/in-batches.ts';
import { countUses } from './rate-limit-queries.ts';
import type { WindowOptions, WindowStore } from './window-store.ts';

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
