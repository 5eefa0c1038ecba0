const idBytes = 16;
const idWords = idBytes / 4;
// In every kind of id that databases generate, the last four bytes are random.
const lastWord = idWords - 1;

/** Each listing's id by ordinal, sixteen bytes each. */
export class ListingIds {
  #bytes: Buffer;
  #words: Uint32Array;

  constructor(capacity: number, before?: ListingIds) {
    const buffer = new ArrayBuffer(capacity * idBytes);
    this.#bytes = Buffer.from(buffer);
    this.#words = new Uint32Array(buffer);
    if (before) before.#bytes.copy(this.#bytes);
  }

  write(ordinal: number, id: string): void {
    this.#bytes.write(id.replaceAll('-', ''), ordinal * idBytes, 'hex');
  }

  read(ordinal: number): string {
    const hex = this.#bytes.toString('hex', ordinal * idBytes, (ordinal + 1) * idBytes);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  /** Orders ids as PostgreSQL orders uuids. */
  compare(a: number, b: number): number {
    const [from, other] = [a * idBytes, b * idBytes];
    return this.#bytes.compare(this.#bytes, other, other + idBytes, from, from + idBytes);
  }

  compareTo(ordinal: number, id: Buffer): number {
    return this.#bytes.compare(id, 0, idBytes, ordinal * idBytes, (ordinal + 1) * idBytes);
  }

  /** Scans all ids, because a Map of them would need much more memory. */
  pick(ordinals: Uint32Array<ArrayBuffer>, ids: Uint8Array): Uint32Array<ArrayBuffer> {
    if (ids.length === 0) return new Uint32Array();
    const wanted = new Uint32Array(new Uint8Array(ids).buffer);
    const words = this.#words;
    const table = new Uint32Array(2 ** Math.ceil(Math.log2(wanted.length + 64)));
    const mask = table.length - 1;
    /** Open addressing: the slot for the id, or the first free slot after it. */
    const placeOf = (some: Uint32Array, at: number): number => {
      let place = (some[at + lastWord] as number) & mask;
      for (; table[place] !== 0; place = (place + 1) & mask)
        if (isSameId(some, at, wanted, (table[place] as number) - 1)) break;
      return place;
    };
    for (let at = 0; at < wanted.length; at += idWords) table[placeOf(wanted, at)] = at + 1;
    return ordinals.filter((ordinal) => table[placeOf(words, ordinal * idWords)] !== 0);
  }
}

const isSameId = (some: Uint32Array, at: number, others: Uint32Array, other: number): boolean =>
  some[at] === others[other] &&
  some[at + 1] === others[other + 1] &&
  some[at + 2] === others[other + 2] &&
  some[at + 3] === others[other + 3];

export const bytesOfId = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
