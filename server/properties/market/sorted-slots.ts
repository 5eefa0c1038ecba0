type Compare = (a: number, b: number) => number;

/** Slots in an order, packed; nearly all of a market is written once and then only changed. */
export class SortedSlots {
  #slots: Uint32Array;
  #length: number;
  readonly #compare: Compare;

  /** takes the slots over and sorts them */
  constructor(slots: Uint32Array, compare: Compare) {
    this.#slots = slots.sort(compare);
    this.#length = slots.length;
    this.#compare = compare;
  }

  get length(): number {
    return this.#length;
  }

  /** all of them, as long as none is added or removed */
  get all(): Uint32Array {
    return this.#slots.subarray(0, this.#length);
  }

  at(index: number): number {
    return this.#slots[index] ?? 0;
  }

  insert(slot: number): void {
    const index = this.firstThat((other) => this.#compare(other, slot) >= 0);
    if (this.#length === this.#slots.length) {
      const larger = new Uint32Array(Math.max(8, Math.ceil(this.#length * 1.25)));
      larger.set(this.#slots);
      this.#slots = larger;
    }
    this.#slots.copyWithin(index + 1, index, this.#length);
    this.#slots[index] = slot;
    this.#length += 1;
  }

  remove(slot: number): void {
    const index = this.firstThat((other) => this.#compare(other, slot) >= 0);
    if (index >= this.#length || this.at(index) !== slot) throw new Error('a slot is not in order');
    this.#slots.copyWithin(index, index + 1, this.#length);
    this.#length -= 1;
  }

  /** Index of the first slot for which `isBeyond` holds, as it does for all that follow; else the length. */
  firstThat(isBeyond: (slot: number) => boolean): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBeyond(this.at(middle))) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
