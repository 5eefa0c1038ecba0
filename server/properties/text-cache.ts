import { LRUCache } from 'lru-cache';
import type { ChangedProperties } from './property-change-queries.ts';

export type Bytes = Uint8Array<ArrayBuffer>;
type ReadTexts = (ids: string[]) => Promise<Map<string, Bytes>>;

interface TextCacheOptions {
  /** reads and writes out those that can be seen */
  read: ReadTexts;
  /** another number after every change: PropertyNews */
  epoch(): number;
  maxBytes: number;
}

/**
 * Finished texts of listings by id. Whatever is missing is asked for together with what others miss
 * at the same moment.
 */
export class TextCache {
  readonly #kept: LRUCache<string, Bytes>;
  readonly #options: TextCacheOptions;
  #missing: Set<string> | undefined;
  #reading: Promise<Map<string, Bytes>> | undefined;

  constructor(options: TextCacheOptions) {
    this.#options = options;
    this.#kept = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: sizeOf });
  }

  /** @see PropertyNews */
  follow(changed: ChangedProperties): void {
    if (changed === 'any') this.#kept.clear();
    else for (const id of changed) this.#kept.delete(id);
  }

  find(id: string): Bytes | Promise<Bytes | undefined> {
    return this.#kept.get(id) ?? this.#ask([id]).then((texts) => texts.get(id));
  }

  /** The texts of those that can be seen, in the order of the ids. */
  async list(ids: readonly string[]): Promise<Bytes[]> {
    const texts = ids.map((id) => this.#kept.get(id));
    const missing = ids.filter((_, index) => !texts[index]);
    if (missing.length === 0) return texts as Bytes[];
    const read = await this.#ask(missing);
    return ids.flatMap((id, index) => texts[index] ?? read.get(id) ?? []);
  }

  #ask(ids: string[]): Promise<Map<string, Bytes>> {
    this.#missing ??= new Set();
    for (const id of ids) this.#missing.add(id);
    this.#reading ??= this.#readTogether();
    return this.#reading;
  }

  async #readTogether(): Promise<Map<string, Bytes>> {
    // After the requests that have arrived by now.
    await new Promise(setImmediate);
    const ids = [...(this.#missing ?? [])];
    this.#missing = undefined;
    this.#reading = undefined;
    const epoch = this.#options.epoch();
    const texts = await this.#options.read(ids);
    if (this.#options.epoch() === epoch) for (const [id, text] of texts) this.#kept.set(id, text);
    return texts;
  }
}

// An entry takes some two hundred bytes besides its text.
const sizeOf = ({ byteLength }: Bytes): number => byteLength + 200;

const encoder = new TextEncoder();
/** A text as it is sent. */
export const bytesOf = (text: string): Bytes => encoder.encode(text);
