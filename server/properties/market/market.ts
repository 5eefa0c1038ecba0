import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { DB } from '../../../database/rows.generated.ts';
import type { Log } from '../../log.ts';
import type { ChangedProperties } from '../property-change-queries.ts';
import { MarketIndex } from './market-index.ts';
import { listMarketAfter, listMarketOf, type MarketRow } from './market-queries.ts';

const rowsAtOnce = 5000;
/** Of its time a process spends at most a fifth with reading everything anew. */
const restBetweenReads = 4;
const retryMs = 1000;

/** Keeps the index of the public listings right. While there is none the database is asked. */
export class Market {
  readonly #db: Kysely<DB>;
  readonly #log: Log;
  #index: MarketIndex | undefined;
  /** what changed since the index began to be read; undefined while none is being read */
  #meanwhile: Set<string> | undefined;
  #isStale = false;
  #isStopped = false;

  constructor(db: Kysely<DB>, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  get index(): MarketIndex | undefined {
    return this.#index;
  }

  /** @see PropertyNews */
  async follow(changed: ChangedProperties): Promise<void> {
    if (changed === 'any') return this.#readAnew();
    for (const id of changed) this.#meanwhile?.add(id);
    if (!this.#index) return;
    const index = this.#index;
    const rows = await listMarketOf(this.#db, changed);
    try {
      index.change(changed, rows);
    } catch (error) {
      // The database answers until the index is whole again.
      this.#log.error({ err: error }, 'the index of listings could not follow a change');
      this.#readAnew();
    }
  }

  /** Ends the reading of a database that is about to close. */
  stop(): void {
    this.#isStopped = true;
  }

  #readAnew(): void {
    this.#index = undefined;
    this.#isStale = true;
    if (this.#meanwhile) return;
    this.#meanwhile = new Set();
    void this.#readUntilRight();
  }

  async #readUntilRight(): Promise<void> {
    while (!this.#isStopped) {
      this.#isStale = false;
      const startedAt = performance.now();
      const isRead = await this.#read();
      if (this.#index) break;
      const tookMs = performance.now() - startedAt;
      await setTimeout(isRead ? tookMs * restBetweenReads : retryMs, undefined, { ref: false });
    }
    this.#meanwhile = undefined;
  }

  async #read(): Promise<boolean> {
    try {
      const index = await this.#fill();
      const meanwhile = this.#meanwhile ?? new Set();
      while (meanwhile.size > 0) {
        const changed = [...meanwhile];
        meanwhile.clear();
        index.change(changed, await listMarketOf(this.#db, changed));
      }
      // At once, so that no change comes between.
      if (!this.#isStale) this.#index = index;
      return true;
    } catch (error) {
      this.#log.warn({ err: error }, 'the index of listings could not be read');
      return false;
    }
  }

  async #fill(): Promise<MarketIndex> {
    const index = new MarketIndex();
    for (let last: MarketRow | undefined; ; ) {
      const rows = await listMarketAfter(this.#db, last, rowsAtOnce);
      index.fill(rows);
      last = rows.at(-1);
      if (rows.length < rowsAtOnce) break;
    }
    index.sort();
    return index;
  }
}
