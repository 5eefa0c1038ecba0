import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { Bytes } from '../http/answers/encodings.ts';
import type { Changed } from './change-feed.ts';

/** Reads those of these ids that can be opened, and serializes them. */
type ReadRecords = (ids: string[]) => Promise<Map<string, Bytes>>;

/** Answers undefined for a record that cannot be opened. */
type BatchReader = DataLoader<string, Bytes | undefined>;

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
    const batches = this.#kinds.map((kind) => [kind, batchReader(this.#keeping(kind, read[kind]))]);
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
    const records = await Promise.all(
      ids.map((id) => this.#stored.get(keyOf(kind, id)) ?? this.#batches[kind].load(id)),
    );
    return records.filter((record) => record !== undefined);
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
function batchReader(read: ReadRecords): BatchReader {
  const turns = new PQueue({ concurrency: batchesAtOnce });
  let reading: Promise<unknown>;
  const readBatch = async (ids: readonly string[]) => {
    const records = await read([...new Set(ids)]);
    return ids.map((id) => records.get(id));
  };
  return new DataLoader(
    (ids) => {
      const records = readBatch(ids);
      reading = records;
      return records;
    },
    {
      cache: false,
      maxBatchSize: idsAtOnce,
      // A batch takes all requests that have arrived by now, and still grows while it waits.
      batchScheduleFn: (dispatch) =>
        setImmediate(() => {
          const turn = turns.add(() => {
            dispatch();
            return reading;
          });
          // The loader rejects the promises of a failed batch.
          turn.catch(() => {});
        }),
    },
  );
}
