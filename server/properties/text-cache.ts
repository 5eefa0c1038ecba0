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

/** What is read with one question. */
interface Batch {
  ids: Set<string>;
  texts: Promise<Map<string, Bytes>>;
}

// One while the texts of the other are made.
const batchesAtOnce = 2;
const idsAtOnce = 200;

/**
 * Finished texts of listings by id. Whatever is missing is asked for together with what others miss
 * meanwhile: for a few listings the database takes hardly longer than for one.
 */
export class TextCache {
  readonly #kept: LRUCache<string, Bytes>;
  readonly #options: TextCacheOptions;
  readonly #underWay = new Set<Promise<void>>();
  /** waits for its turn */
  #next: Batch | undefined;

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
    if (!this.#next || this.#next.ids.size >= idsAtOnce) this.#next = this.#begin();
    for (const id of ids) this.#next.ids.add(id);
    return this.#next.texts;
  }

  #begin(): Batch {
    const ids = new Set<string>();
    return { ids, texts: this.#readInTurn(ids) };
  }

  async #readInTurn(ids: Set<string>): Promise<Map<string, Bytes>> {
    // After the requests that have arrived by now.
    await new Promise(setImmediate);
    while (this.#underWay.size >= batchesAtOnce) await Promise.race(this.#underWay);
    if (this.#next?.ids === ids) this.#next = undefined;
    const reading = this.#read([...ids]);
    const ended = reading.then(
      () => {},
      () => {},
    );
    this.#underWay.add(ended);
    return reading.finally(() => this.#underWay.delete(ended));
  }

  async #read(ids: string[]): Promise<Map<string, Bytes>> {
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
