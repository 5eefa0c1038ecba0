import { LRUCache } from 'lru-cache';
import type { Bytes } from '../http/answers/encodings.ts';
import type { Changed } from './change-feed.ts';

/** Reads those of these ids that can be opened, and serializes them. */
type ReadRecords = (ids: string[]) => Promise<Map<string, Bytes>>;

interface RecordCacheParts<Kind extends string> {
  read: Record<Kind, ReadRecords>;
  maxBytes: number;
}

// Approximate bytes of an entry besides its record.
const entryBytes = 300;
// One batch is read while the records of the other are serialized.
const batchesAtOnce = 2;
const idsAtOnce = 200;

/** Serialized records by kind and id, until their listing changes. */
export class RecordCache<Kind extends string> {
  readonly #stored: LRUCache<string, Bytes>;
  readonly #batches: Record<Kind, BatchReader>;
  readonly #kinds: Kind[];
  /** counts all changes so far */
  #changes = 0;

  constructor({ read, maxBytes }: RecordCacheParts<Kind>) {
    this.#stored = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ byteLength }) => byteLength + entryBytes,
    });
    this.#kinds = Object.keys(read) as Kind[];
    const batches = this.#kinds.map((kind) => [
      kind,
      new BatchReader(this.#keeping(kind, read[kind])),
    ]);
    this.#batches = Object.fromEntries(batches);
  }

  /** Drops changed records, before anybody is answered who asks after the change. */
  expire(changed: Changed): void {
    this.#changes += 1;
    if (changed === 'any') this.#stored.clear();
    else
      for (const id of changed)
        for (const kind of this.#kinds) this.#stored.delete(keyOf(kind, id));
  }

  /** The records that can be opened, in the order of the ids. */
  async list(kind: Kind, ids: readonly string[]): Promise<Bytes[]> {
    const records = ids.map((id) => this.#stored.get(keyOf(kind, id)));
    const missing = ids.filter((_, index) => !records[index]);
    if (missing.length === 0) return records as Bytes[];
    const read = await this.#batches[kind].read(missing);
    return ids.flatMap((id, index) => records[index] ?? read.get(id) ?? []);
  }

  /** A record that was read while anything changed is answered, but not stored. */
  #keeping(kind: Kind, read: ReadRecords): ReadRecords {
    return async (ids) => {
      const before = this.#changes;
      const records = await read(ids);
      if (this.#changes === before)
        for (const [id, record] of records) this.#stored.set(keyOf(kind, id), record);
      return records;
    };
  }
}

const keyOf = (kind: string, id: string): string => `${kind} ${id}`;

/** Reads by id, together with others' ids of the same moment: a few take hardly longer than one. */
class BatchReader {
  readonly #read: ReadRecords;
  /** ids of the next batch */
  #next: { ids: Set<string>; records: Promise<Map<string, Bytes>> } | undefined;
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(read: ReadRecords) {
    this.#read = read;
  }

  /** The records of these ids and perhaps others, by id, where they can be opened. */
  read(ids: readonly string[]): Promise<Map<string, Bytes>> {
    if (!this.#next || this.#next.ids.size >= idsAtOnce) {
      const gathered = new Set<string>();
      this.#next = { ids: gathered, records: this.#readInTurn(gathered) };
    }
    for (const id of ids) this.#next.ids.add(id);
    return this.#next.records;
  }

  async #readInTurn(ids: Set<string>): Promise<Map<string, Bytes>> {
    // The batch waits for the requests that have arrived by now.
    await new Promise(setImmediate);
    while (this.#underWay.size >= batchesAtOnce) await Promise.race(this.#underWay);
    if (this.#next?.ids === ids) this.#next = undefined;
    const reading = this.#read([...ids]);
    const ended: Promise<unknown> = reading.then(
      () => this.#underWay.delete(ended),
      () => this.#underWay.delete(ended),
    );
    this.#underWay.add(ended);
    return reading;
  }
}
