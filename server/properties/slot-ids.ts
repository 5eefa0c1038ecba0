const idBytes = 16;

/** The id of the listing in each slot, in sixteen bytes. */
export class SlotIds {
  #bytes: Buffer;

  constructor(capacity: number) {
    this.#bytes = Buffer.from(new ArrayBuffer(capacity * idBytes));
  }

  grow(capacity: number): void {
    const bytes = Buffer.from(new ArrayBuffer(capacity * idBytes));
    this.#bytes.copy(bytes);
    this.#bytes = bytes;
  }

  write(slot: number, id: string): void {
    this.#bytes.write(id.replaceAll('-', ''), slot * idBytes, 'hex');
  }

  clear(slot: number): void {
    this.#bytes.fill(0, slot * idBytes, (slot + 1) * idBytes);
  }

  read(slot: number): string {
    const hex = this.#bytes.toString('hex', slot * idBytes, (slot + 1) * idBytes);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  /** As PostgreSQL orders uuids. */
  compare(a: number, b: number): number {
    const [from, other] = [a * idBytes, b * idBytes];
    return this.#bytes.compare(this.#bytes, other, other + idBytes, from, from + idBytes);
  }

  compareTo(slot: number, id: Buffer): number {
    return this.#bytes.compare(id, 0, idBytes, slot * idBytes, (slot + 1) * idBytes);
  }

  /** The slots of these ids among the first: one look at all, which costs less than an index to them. */
  find(ids: readonly string[], used: number): number[] {
    const words = new Uint16Array(this.#bytes.buffer);
    const wanted = new Map<number, Buffer[]>();
    const isWanted = new Uint8Array(2 ** 16);
    for (const id of ids) {
      const bytes = bytesOfId(id);
      const word = new Uint16Array(bytes.buffer, bytes.byteOffset, 1)[0] ?? 0;
      isWanted[word] = 1;
      wanted.set(word, [...(wanted.get(word) ?? []), bytes]);
    }
    const found: number[] = [];
    for (let slot = 0; slot < used; slot += 1) {
      const word = words[slot * (idBytes / 2)] ?? 0;
      if (!isWanted[word]) continue;
      if (wanted.get(word)?.some((bytes) => this.compareTo(slot, bytes) === 0)) found.push(slot);
    }
    return found;
  }
}

/** The bytes of an id, to be compared with those of a slot. */
export const bytesOfId = (id: string): Buffer =>
  Buffer.from(new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex')).buffer);
