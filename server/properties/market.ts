import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import { MarketIndex } from './market-index.ts';
import { listMarketAfter, listMarketOf, type MarketRow } from './market-queries.ts';
import type { ChangedProperties } from './property-change-queries.ts';

const rowsAtOnce = 5000;
/** Of its time a process spends at most a fifth with reading everything anew. */
const restBetweenReads = 4;
const retryMs = 1000;

/** Keeps the index of the public listings right. While there is none the database is asked. */
export class Market {
  readonly #db: Kysely<DB>;
  #index: MarketIndex | undefined;
  /** what changed since the index began to be read; undefined while none is being read */
  #meanwhile: Set<string> | undefined;
  #isStale = false;
  #isStopped = false;

  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  get index(): MarketIndex | undefined {
    return this.#index;
  }

  /** @see PropertyNews */
  async follow(changed: ChangedProperties): Promise<void> {
    if (changed === 'any') {
      this.#index = undefined;
      this.#isStale = true;
      this.#meanwhile ??= this.#begin();
      return;
    }
    for (const id of changed) this.#meanwhile?.add(id);
    if (!this.#index) return;
    const index = this.#index;
    const rows = await listMarketOf(this.#db, changed);
    index.change(changed, rows);
  }

  /** Ends the reading of a database that is about to close. */
  stop(): void {
    this.#isStopped = true;
  }

  #begin(): Set<string> {
    void this.#readUntilRight();
    return new Set();
  }

  async #readUntilRight(): Promise<void> {
    while (this.#isStale && !this.#isStopped) {
      this.#isStale = false;
      const startedAt = performance.now();
      const index = await this.#read().catch(() => undefined);
      const tookMs = performance.now() - startedAt;
      if (index && !this.#isStale) this.#index = index;
      else await setTimeout(index ? tookMs * restBetweenReads : retryMs, undefined, { ref: false });
      this.#isStale ||= !this.#index;
    }
    this.#meanwhile = undefined;
  }

  async #read(): Promise<MarketIndex> {
    const index = new MarketIndex();
    for (let last: MarketRow | undefined; ; ) {
      const rows = await listMarketAfter(this.#db, last, rowsAtOnce);
      index.fill(rows);
      last = rows.at(-1);
      if (rows.length < rowsAtOnce) break;
    }
    index.sort();
    const meanwhile = this.#meanwhile ?? new Set();
    while (meanwhile.size > 0) {
      const changed = [...meanwhile];
      meanwhile.clear();
      index.change(changed, await listMarketOf(this.#db, changed));
    }
    return index;
  }
}
