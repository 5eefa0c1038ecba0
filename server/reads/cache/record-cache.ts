import { LRUCache } from 'lru-cache';
import type { Bytes } from '../../http/answers/encodings.ts';
import { inBatches } from '../../platform/concurrency/in-batches.ts';
import type { Changed } from './change-feed.ts';

/** Reads and serialises the records with these ids that are publicly visible. */
type ReadRecords = (ids: string[]) => Promise<Map<string, Bytes>>;

interface RecordCacheParts<Kind extends string> {
  read: Record<Kind, ReadRecords>;
  maxBytes: number;
}

// Approximate overhead of a cache entry in bytes, besides its record.
const entryBytes = 300;
// Two batches at a time, so that one is read while the other is serialised.
const batching = { batchesAtOnce: 2, maxBatchSize: 200 };

/** Caches serialised records by kind and id until their listing changes. */
export class RecordCache<Kind extends string> {
  readonly #stored: LRUCache<string, Bytes>;
  readonly #readers: Record<Kind, (id: string) => Promise<Bytes | undefined>>;
  readonly #kinds: Kind[];
  #changes = 0;

  constructor({ read, maxBytes }: RecordCacheParts<Kind>) {
    this.#stored = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ byteLength }) => byteLength + entryBytes,
    });
    this.#kinds = Object.keys(read) as Kind[];
    const readers = this.#kinds.map((kind) => [kind, this.#readerOf(kind, read[kind])]);
    this.#readers = Object.fromEntries(readers);
  }

  expire(changed: Changed): void {
    this.#changes += 1;
    if (changed === 'any') this.#stored.clear();
    else
      for (const id of changed)
        for (const kind of this.#kinds) this.#stored.delete(keyOf(kind, id));
  }

  /** The visible records, in the order of the ids. */
  async list(kind: Kind, ids: readonly string[]): Promise<Bytes[]> {
    const read = this.#readers[kind];
    const found = ids.map((id) => this.#stored.get(keyOf(kind, id)) ?? read(id));
    const records = found.some((record) => record instanceof Promise)
      ? await Promise.all(found)
      : (found as Bytes[]);
    return records.filter((record) => record !== undefined);
  }

  /** Reads records by id in batches: a batch takes little longer to query than a single record. */
  #readerOf(kind: Kind, read: ReadRecords): (id: string) => Promise<Bytes | undefined> {
    return inBatches(async (ids: readonly string[]) => {
      const before = this.#changes;
      const records = await read([...new Set(ids)]);
      // A record read during a change is returned but not cached.
      if (this.#changes === before)
        for (const [id, record] of records) this.#stored.set(keyOf(kind, id), record);
      return ids.map((id) => records.get(id));
    }, batching);
  }
}

const keyOf = (kind: string, id: string): string => `${kind} ${id}`;
