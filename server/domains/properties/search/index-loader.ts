import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../../../database/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { Changed } from '../../../reads/cache/change-feed.ts';
import { DatabaseSearch } from './database-search-queries.ts';
import { ListingIndex } from './listing-index.ts';
import { MemorySearch } from './memory-search.ts';
import { type ListingRow, listListingsAfter, listPublicListings } from './search-queries.ts';

const rowsAtOnce = 5000;
/** Waits four times as long as the last load took, so loads take at most a fifth of the time. */
const restFactor = 4;
const retryMs = 1000;

/** Keeps the index of public listings up to date. Until it exists, searches use the database. */
export class IndexLoader {
  readonly #parts: Pick<Database, 'db' | 'aside'> & { log: Log };
  #loaded: MemorySearch | undefined;
  /** Ids changed since loading began; undefined while nothing is loading. */
  #changedIds: Set<string> | undefined;
  #isStale = false;
  #isStopped = false;

  constructor(parts: Pick<Database, 'db' | 'aside'> & { log: Log }) {
    this.#parts = parts;
  }

  get loaded(): MemorySearch | undefined {
    return this.#loaded;
  }

  async follow(changed: Changed): Promise<void> {
    if (changed === 'any') return this.#reload();
    for (const id of changed) this.#changedIds?.add(id);
    if (!this.#loaded) return;
    const search = this.#loaded;
    const rows = await listPublicListings(this.#parts.aside, changed);
    try {
      search.change(changed, rows);
    } catch (error) {
      this.#parts.log.error({ err: error }, 'the listing index could not apply a change');
      this.#reload();
    }
  }

  stop(): void {
    this.#isStopped = true;
  }

  #reload(): void {
    this.#loaded = undefined;
    this.#isStale = true;
    if (this.#changedIds) return;
    this.#changedIds = new Set();
    void this.#loadUntilCurrent();
  }

  async #loadUntilCurrent(): Promise<void> {
    while (!this.#isStopped) {
      this.#isStale = false;
      const startedAt = performance.now();
      const isRead = await this.#load();
      if (this.#loaded) break;
      const tookMs = performance.now() - startedAt;
      await setTimeout(isRead ? tookMs * restFactor : retryMs, undefined, { ref: false });
    }
    this.#changedIds = undefined;
  }

  async #load(): Promise<boolean> {
    const { db, log } = this.#parts;
    try {
      const index = await this.#fill();
      const meanwhile = this.#changedIds ?? new Set();
      while (meanwhile.size > 0) {
        const changed = [...meanwhile];
        meanwhile.clear();
        index.change(changed, await listPublicListings(db, changed));
      }
      // No await before this assignment, so no change can be lost.
      if (!this.#isStale) this.#loaded = new MemorySearch(index, new DatabaseSearch(db));
      return true;
    } catch (error) {
      log.warn({ err: error }, 'the listing index could not be loaded');
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
