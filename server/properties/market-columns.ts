import { propertyTypes } from '../../contract/property-terms.ts';
import type { MarketRow } from './market-queries.ts';

const idBytes = 16;
const firstCapacity = 1024;

/**
 * What filters and orders look at, of every public listing: some forty bytes each, by slot. A slot
 * that a listing has left is given to the next one.
 */
export class MarketColumns {
  created = new Float64Array(firstCapacity);
  prices = new Float64Array(firstCapacity);
  places = new Uint32Array(firstCapacity);
  types = new Uint8Array(firstCapacity);
  bedrooms = new Uint8Array(firstCapacity);
  readonly #free: number[] = [];
  #ids = Buffer.from(new ArrayBuffer(firstCapacity * idBytes));
  #used = 0;

  /** slots ever given */
  get used(): number {
    return this.#used;
  }

  add(row: MarketRow, place: number): number {
    const slot = this.#free.pop() ?? this.#used++;
    if (slot >= this.prices.length) this.#grow();
    this.created[slot] = row.created_at.getTime();
    this.prices[slot] = row.price;
    this.places[slot] = place;
    this.types[slot] = propertyTypes.indexOf(row.type as (typeof propertyTypes)[number]);
    this.bedrooms[slot] = row.bedrooms;
    this.#ids.write(row.id.replaceAll('-', ''), slot * idBytes, 'hex');
    return slot;
  }

  free(slot: number): void {
    this.#ids.fill(0, slot * idBytes, (slot + 1) * idBytes);
    this.#free.push(slot);
  }

  /** Where these listings are, if they are: one look at all ids, which costs less than an index to them. */
  slotsOf(ids: readonly string[]): number[] {
    const words = new Uint16Array(this.#ids.buffer);
    const wanted = new Map<number, Buffer[]>();
    const isWanted = new Uint8Array(2 ** 16);
    for (const id of ids) {
      const bytes = bytesOfId(id);
      const word = new Uint16Array(bytes.buffer, bytes.byteOffset, 1)[0] ?? 0;
      isWanted[word] = 1;
      wanted.set(word, [...(wanted.get(word) ?? []), bytes]);
    }
    const found: number[] = [];
    for (let slot = 0; slot < this.#used; slot += 1) {
      const word = words[slot * (idBytes / 2)] ?? 0;
      if (!isWanted[word]) continue;
      if (wanted.get(word)?.some((bytes) => this.compareIdTo(slot, bytes) === 0)) found.push(slot);
    }
    return found;
  }

  idOf(slot: number): string {
    const hex = this.#ids.toString('hex', slot * idBytes, (slot + 1) * idBytes);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  /** As PostgreSQL orders uuids. */
  compareIds(a: number, b: number): number {
    return this.#ids.compare(
      this.#ids,
      b * idBytes,
      (b + 1) * idBytes,
      a * idBytes,
      (a + 1) * idBytes,
    );
  }

  compareIdTo(slot: number, id: Buffer): number {
    return this.#ids.compare(id, 0, idBytes, slot * idBytes, (slot + 1) * idBytes);
  }

  #grow(): void {
    const capacity = this.prices.length * 2;
    this.created = grown(this.created, new Float64Array(capacity));
    this.prices = grown(this.prices, new Float64Array(capacity));
    this.places = grown(this.places, new Uint32Array(capacity));
    this.types = grown(this.types, new Uint8Array(capacity));
    this.bedrooms = grown(this.bedrooms, new Uint8Array(capacity));
    const ids = Buffer.from(new ArrayBuffer(capacity * idBytes));
    this.#ids.copy(ids);
    this.#ids = ids;
  }
}

function grown<T extends Float64Array | Uint32Array | Uint8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** The bytes of an id, to be compared with those of a slot. */
export const bytesOfId = (id: string): Buffer =>
  Buffer.from(new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex')).buffer);
