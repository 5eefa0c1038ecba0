import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../../database/database.ts';
import type { Log } from '../../log.ts';
import type { Changed } from '../../read-cache/change-feed.ts';
import { DatabaseSearch } from './database-search-queries.ts';
import { ListingIndex } from './listing-index.ts';
import { MemorySearch } from './memory-search.ts';
import { type ListingRow, listListingsAfter, listListingsOf } from './search-queries.ts';

const rowsAtOnce = 5000;
/** Of its time a process spends at most a fifth with reading everything anew. */
const restBetweenReads = 4;
const retryMs = 1000;

/** Keeps the index of the public listings right. While there is none the database is asked. */
export class IndexLoader {
  readonly #parts: Pick<Database, 'db' | 'aside'> & { log: Log };
  #loaded: MemorySearch | undefined;
  /** what changed since the index began to be read; undefined while none is being read */
  #meanwhile: Set<string> | undefined;
  #isStale = false;
  #isStopped = false;

  constructor(parts: Pick<Database, 'db' | 'aside'> & { log: Log }) {
    this.#parts = parts;
  }

  /** The index, where there is one. */
  get loaded(): MemorySearch | undefined {
    return this.#loaded;
  }

  /** @see ChangeFeed */
  async follow(changed: Changed): Promise<void> {
    if (changed === 'any') return this.#readAnew();
    for (const id of changed) this.#meanwhile?.add(id);
    if (!this.#loaded) return;
    const search = this.#loaded;
    const rows = await listListingsOf(this.#parts.aside, changed);
    try {
      search.change(changed, rows);
    } catch (error) {
      // The database answers until the index is whole again.
      this.#parts.log.error({ err: error }, 'the index of listings could not follow a change');
      this.#readAnew();
    }
  }

  /** Ends the reading of a database that is about to close. */
  stop(): void {
    this.#isStopped = true;
  }

  #readAnew(): void {
    this.#loaded = undefined;
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
      if (this.#loaded) break;
      const tookMs = performance.now() - startedAt;
      await setTimeout(isRead ? tookMs * restBetweenReads : retryMs, undefined, { ref: false });
    }
    this.#meanwhile = undefined;
  }

  async #read(): Promise<boolean> {
    const { db, log } = this.#parts;
    try {
      const index = await this.#fill();
      const meanwhile = this.#meanwhile ?? new Set();
      while (meanwhile.size > 0) {
        const changed = [...meanwhile];
        meanwhile.clear();
        index.change(changed, await listListingsOf(db, changed));
      }
      // At once, so that no change comes between.
      if (!this.#isStale) this.#loaded = new MemorySearch(index, new DatabaseSearch(db));
      return true;
    } catch (error) {
      log.warn({ err: error }, 'the index of listings could not be read');
      return false;
    }
  }

  async #fill(): Promise<ListingIndex> {
    const index = new ListingIndex();
    for (let last: ListingRow | undefined; ; ) {
      const rows = await listListingsAfter(this.#parts.db, last, rowsAtOnce);
      index.change([], rows);
      last = rows.at(-1);
      if (rows.length < rowsAtOnce) return index;
    }
  }
}
