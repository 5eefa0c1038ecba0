const idBytes = 16;

/** The id of each listing by its ordinal, in sixteen bytes. */
export class ListingIds {
  #bytes: Buffer;

  constructor(capacity: number) {
    this.#bytes = Buffer.from(new ArrayBuffer(capacity * idBytes));
  }

  grow(capacity: number): void {
    const bytes = Buffer.from(new ArrayBuffer(capacity * idBytes));
    this.#bytes.copy(bytes);
    this.#bytes = bytes;
  }

  write(ordinal: number, id: string): void {
    this.#bytes.write(id.replaceAll('-', ''), ordinal * idBytes, 'hex');
  }

  clear(ordinal: number): void {
    this.#bytes.fill(0, ordinal * idBytes, (ordinal + 1) * idBytes);
  }

  read(ordinal: number): string {
    const hex = this.#bytes.toString('hex', ordinal * idBytes, (ordinal + 1) * idBytes);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  /** As PostgreSQL orders uuids. */
  compare(a: number, b: number): number {
    const [from, other] = [a * idBytes, b * idBytes];
    return this.#bytes.compare(this.#bytes, other, other + idBytes, from, from + idBytes);
  }

  compareTo(ordinal: number, id: Buffer): number {
    return this.#bytes.compare(id, 0, idBytes, ordinal * idBytes, (ordinal + 1) * idBytes);
  }

  /**
   * The ordinals of ids, sixteen bytes each, among the first: one look at all, which costs less than an
   * index to them. They ascend.
   */
  find(ids: Uint8Array, used: number): Uint32Array {
    const wanted = new Uint32Array(new Uint8Array(ids).buffer);
    const words = new Uint32Array(this.#bytes.buffer);
    const table = tableOf(wanted);
    const mask = table.length - 1;
    const found: number[] = [];
    for (let ordinal = 0; ordinal < used; ordinal += 1) {
      const at = ordinal * idWords;
      let place = (words[at + lastWord] ?? 0) & mask;
      for (; table[place] !== 0; place = (place + 1) & mask) {
        const other = ((table[place] ?? 0) - 1) * idWords;
        if (!isSameId(words, at, wanted, other)) continue;
        found.push(ordinal);
        break;
      }
    }
    return Uint32Array.from(found);
  }
}

const idWords = idBytes / 4;
// Random in every kind of id that databases make.
const lastWord = idWords - 1;

/** Where each of these ids is, from 1, at the number in its last word or soon after it. */
function tableOf(ids: Uint32Array): Uint32Array {
  const count = ids.length / idWords;
  const table = new Uint32Array(2 ** Math.ceil(Math.log2(4 * count + 64)));
  const mask = table.length - 1;
  for (let index = 0; index < count; index += 1) {
    let place = (ids[index * idWords + lastWord] ?? 0) & mask;
    while (table[place] !== 0) place = (place + 1) & mask;
    table[place] = index + 1;
  }
  return table;
}

const isSameId = (some: Uint32Array, at: number, others: Uint32Array, other: number): boolean =>
  some[at] === others[other] &&
  some[at + 1] === others[other + 1] &&
  some[at + 2] === others[other + 2] &&
  some[at + 3] === others[other + 3];

/** The bytes of an id, to be compared with those of a ordinal. */
export const bytesOfId = (id: string): Buffer =>
  Buffer.from(new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex')).buffer);
