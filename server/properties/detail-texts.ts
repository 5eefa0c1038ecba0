import type { Kysely } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import type { Log } from '../log.ts';
import type { ObjectStore } from '../storage/store.ts';
import { presentPropertyDetail } from './present-property.ts';
import { listVisibleProperties } from './property-queries.ts';
import {
  findDatabaseIdentity,
  keepTexts,
  listTexts,
  type MadeText,
} from './property-text-queries.ts';
import { type Bytes, bytesOf } from './text-cache.ts';
import { textMaker } from './text-maker.ts';

interface DetailTextsParts {
  db: Kysely<DB>;
  store: Pick<ObjectStore, 'publicUrl'>;
  log: Log;
}

const writtenAtOnce = 50;
/** Further ones are kept when they are read again. */
const maxWaiting = 500;

/**
 * Listings as their pages have them: as they were made before, here or in another process, else
 * presented now and kept for next time.
 */
export class DetailTexts {
  readonly #parts: DetailTextsParts;
  readonly #waiting = new Map<string, MadeText>();
  /** null: nobody can tell whose texts are in this database, so nothing is kept in it */
  #maker: string | null | undefined;
  #isWriting = false;
  #isStopped = false;

  constructor(parts: DetailTextsParts) {
    this.#parts = parts;
  }

  /** Those of them that can be opened. */
  async read(ids: readonly string[]): Promise<Map<string, Bytes>> {
    const { db, store } = this.#parts;
    if (this.#maker === undefined) {
      const database = await findDatabaseIdentity(db);
      this.#maker = database === undefined ? null : textMaker(store, database);
    }
    const maker = this.#maker;
    const kept = maker === null ? [] : await listTexts(db, maker, ids);
    const texts = new Map(kept.map(({ id, text }) => [id, bytesOf(text)]));
    const missing = ids.filter((id) => !texts.has(id));
    if (missing.length === 0) return texts;
    const publicUrl = store.publicUrl.bind(store);
    for (const row of await listVisibleProperties(db, missing)) {
      const text = JSON.stringify(presentPropertyDetail(row, publicUrl));
      texts.set(row.id, bytesOf(text));
      const made = { id: row.id, seen: row.seen, readAt: row.read_at, text };
      if (maker !== null) this.#keepLater(maker, made);
    }
    return texts;
  }

  /** Leaves what is not yet kept to whoever reads it next. */
  stop(): void {
    this.#isStopped = true;
    this.#waiting.clear();
  }

  #keepLater(maker: string, made: MadeText): void {
    if (this.#isStopped || this.#waiting.size >= maxWaiting) return;
    this.#waiting.set(made.id, made);
    if (!this.#isWriting) void this.#writeWaiting(maker);
  }

  async #writeWaiting(maker: string): Promise<void> {
    this.#isWriting = true;
    // After those who wait for their answer.
    await new Promise(setImmediate);
    while (this.#waiting.size > 0) {
      const made = [...this.#waiting.values()].slice(0, writtenAtOnce);
      for (const { id } of made) this.#waiting.delete(id);
      try {
        await keepTexts(this.#parts.db, maker, made);
      } catch (error) {
        this.#waiting.clear();
        if (!this.#isStopped) this.#parts.log.warn({ err: error }, 'texts could not be kept');
      }
    }
    this.#isWriting = false;
  }
}
