import { type FilterColumn, filterColumnNames, filterColumns } from '../property-filters.ts';
import type { MarketRow } from './market-queries.ts';
import { bytesOfId, SlotIds } from './slot-ids.ts';

type Numbers = Uint8Array | Uint32Array | Float64Array;
type FilterNumbers = Record<FilterColumn, Uint8Array | Float64Array>;

const firstCapacity = 1024;

/**
 * What filters and orders look at, of every public listing: some forty bytes each, by slot. A slot
 * that a listing has left is given to the next one.
 */
export class MarketColumns {
  readonly ids = new SlotIds(firstCapacity);
  readonly filtered: FilterNumbers;
  created = new Float64Array(firstCapacity);
  places = new Uint32Array(firstCapacity);
  readonly #free: number[] = [];
  #used = 0;

  constructor() {
    const empty = filterColumnNames.map((name) => [
      name,
      new filterColumns[name].numbers(firstCapacity),
    ]);
    this.filtered = Object.fromEntries(empty) as FilterNumbers;
  }

  /** slots ever given */
  get used(): number {
    return this.#used;
  }

  add(row: MarketRow, place: number): number {
    const slot = this.#free.pop() ?? this.#used++;
    if (slot >= this.created.length) this.#grow();
    this.created[slot] = row.created_at.getTime();
    this.places[slot] = place;
    for (const name of filterColumnNames) this.filtered[name][slot] = numberIn(row, name);
    this.ids.write(slot, row.id);
    return slot;
  }

  /** Whether everything in a slot is as the row says. */
  isAs(slot: number, row: MarketRow, place: number): boolean {
    if (this.created[slot] !== row.created_at.getTime() || this.places[slot] !== place)
      return false;
    return filterColumnNames.every((name) => this.filtered[name][slot] === numberIn(row, name));
  }

  free(slot: number): void {
    this.ids.clear(slot);
    this.#free.push(slot);
  }

  /** Where these listings are, if they are. */
  slotsOf(ids: readonly string[]): Uint32Array {
    return this.ids.find(Buffer.concat(ids.map(bytesOfId)), this.#used);
  }

  #grow(): void {
    const capacity = this.created.length * 2;
    this.created = grown(this.created, new Float64Array(capacity));
    this.places = grown(this.places, new Uint32Array(capacity));
    for (const name of filterColumnNames) {
      const numbers = this.filtered[name];
      this.filtered[name] = grown(numbers, new filterColumns[name].numbers(capacity));
    }
    this.ids.grow(capacity);
  }
}

const numberIn = (row: MarketRow, name: FilterColumn): number =>
  (filterColumns[name].numberOf as (value: unknown) => number)(row[name]);

function grown<T extends Numbers>(from: Numbers, to: T): T {
  to.set(from);
  return to;
}
