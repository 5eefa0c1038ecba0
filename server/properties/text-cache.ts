import { LRUCache } from 'lru-cache';
import { BatchReader } from './batch-reader.ts';
import type { ChangedProperties } from './property-change-queries.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

interface TextCacheOptions {
  /** reads and writes out those that can be seen */
  read(ids: string[]): Promise<Map<string, Bytes>>;
  /** another number after every change: PropertyNews */
  epoch(): number;
  maxBytes: number;
}

/** Finished texts by id, until what they tell of changes. */
export class TextCache {
  readonly #kept: LRUCache<string, Bytes>;
  readonly #reader: BatchReader<Bytes>;

  constructor({ read, epoch, maxBytes }: TextCacheOptions) {
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
    this.#reader = new BatchReader(async (ids) => {
      const readIn = epoch();
      const texts = await read(ids);
      if (epoch() === readIn) for (const [id, text] of texts) this.#kept.set(id, text);
      return texts;
    });
  }

  /** @see PropertyNews */
  follow(changed: ChangedProperties): void {
    if (changed === 'any') this.#kept.clear();
    else for (const id of changed) this.#kept.delete(id);
  }

  /** The texts of those that can be seen, in the order of the ids. */
  async list(ids: readonly string[]): Promise<Bytes[]> {
    const texts = ids.map((id) => this.#kept.get(id));
    const missing = ids.filter((_, index) => !texts[index]);
    if (missing.length === 0) return texts as Bytes[];
    const read = await this.#reader.read(missing);
    return ids.flatMap((id, index) => texts[index] ?? read.get(id) ?? []);
  }
}

// An entry takes some two hundred bytes besides its text.
const sizeOf = ({ byteLength }: Bytes): number => byteLength + 200;

const encoder = new TextEncoder();
/** A text as it is sent. */
export const bytesOf = (text: string): Bytes => encoder.encode(text);
