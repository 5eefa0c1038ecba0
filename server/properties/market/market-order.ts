import type { SortOrder } from '../../../contract/property-terms.ts';
import type { Position } from '../cursor.ts';
import type { MarketColumns } from './market-columns.ts';
import { bytesOfId } from './slot-ids.ts';

export type Compare = (a: number, b: number) => number;

/** Which stretch of a list is asked for. */
export interface Asked {
  sort: SortOrder;
  position?: Position | undefined;
  limit: number;
}

/** The orders of a list, over slots. */
export class MarketOrder {
  readonly #columns: MarketColumns;

  constructor(columns: MarketColumns) {
    this.#columns = columns;
  }

  readonly price = (slot: number): number => this.#columns.filtered.price[slot] ?? 0;
  readonly created = (slot: number): number => this.#columns.created[slot] ?? 0;
  /** of a cell: by price, and then any order that stays */
  readonly byPrice: Compare = (a, b) => this.price(a) - this.price(b) || a - b;
  readonly byAge: Compare = (a, b) =>
    this.created(a) - this.created(b) || this.#columns.ids.compare(a, b);

  /** The order in which a page is read. */
  comparing(asked: Asked): Compare {
    const keyOf = this.#keyOf(asked.sort);
    const sign = isReadDescending(asked) ? -1 : 1;
    return (a, b) => sign * (keyOf(a) - keyOf(b) || this.#columns.ids.compare(a, b));
  }

  /** Whether a slot comes after the position from which a page is read. */
  isBeyond(asked: Asked): (slot: number) => boolean {
    const { sort, position } = asked;
    if (!position) return () => true;
    const compareTo = this.comparingTo(position, sort);
    const sign = isReadDescending(asked) ? -1 : 1;
    return (slot) => sign * compareTo(slot) > 0;
  }

  comparingTo({ value, id }: Position, sort: SortOrder): (slot: number) => number {
    const keyOf = this.#keyOf(sort);
    const bytes = bytesOfId(id);
    return (slot) => keyOf(slot) - value || this.#columns.ids.compareTo(slot, bytes);
  }

  #keyOf(sort: SortOrder): (slot: number) => number {
    return sort === 'newest' ? this.created : this.price;
  }
}

/** Whether the page is read from the end of the order that ascends; back from a position it turns. */
export const isReadDescending = ({ sort, position }: Asked): boolean =>
  (sort !== 'price_asc') !== (position?.direction === 'before');

/** The first few of an order, whatever comes in whichever. */
export class FirstOf {
  readonly slots: number[] = [];
  readonly #limit: number;
  readonly #compare: Compare;

  constructor(limit: number, compare: Compare) {
    this.#limit = limit;
    this.#compare = compare;
  }

  /** The last of them, once there are enough: what comes after it is none. */
  get last(): number | undefined {
    return this.slots.length === this.#limit ? this.slots.at(-1) : undefined;
  }

  offer(slot: number): void {
    const { last } = this;
    if (last !== undefined && this.#compare(slot, last) > 0) return;
    let index = this.slots.length;
    while (index > 0 && this.#compare(slot, this.slots[index - 1] ?? 0) < 0) index -= 1;
    this.slots.splice(index, 0, slot);
    if (this.slots.length > this.#limit) this.slots.pop();
  }
}
