import { SortedSlots } from './sorted-slots.ts';

const bits = 32;

/** Some of the slots: a sorted list while they are few, else a bit for each there is. */
export class SlotSet {
  readonly #few: SortedSlots | undefined;
  #many = new Uint32Array();
  #size: number;

  /** takes over slots that ascend, of so many */
  constructor(slots: Uint32Array, used: number) {
    this.#size = slots.length;
    if (slots.length * bits <= used) {
      this.#few = new SortedSlots(slots, (a, b) => a - b);
      return;
    }
    this.#many = new Uint32Array(Math.ceil(used / bits));
    for (const slot of slots) this.#flip(slot);
  }

  get size(): number {
    return this.#size;
  }

  get byteLength(): number {
    return this.#few ? this.#few.length * 4 : this.#many.byteLength;
  }

  has(slot: number): boolean {
    if (!this.#few) return this.#isSet(slot);
    const index = this.#few.firstThat((other) => other >= slot);
    return index < this.#few.length && this.#few.at(index) === slot;
  }

  write(slot: number, isIn: boolean): void {
    if (this.has(slot) === isIn) return;
    this.#size += isIn ? 1 : -1;
    if (!this.#few) this.#flip(slot);
    else if (isIn) this.#few.insert(slot);
    else this.#few.remove(slot);
  }

  /** In ascending order; right until the next change. */
  list(): Uint32Array {
    if (this.#few) return this.#few.all;
    const slots = new Uint32Array(this.#size);
    let count = 0;
    this.#many.forEach((word, index) => {
      for (let left = word; left !== 0; left &= left - 1)
        slots[count++] = index * bits + 31 - Math.clz32(left & -left);
    });
    return slots;
  }

  /** Those of some slots, in ascending order, that are in this set as well. */
  among(slots: Uint32Array): Uint32Array {
    const found = new Uint32Array(slots.length);
    let count = 0;
    if (this.#few) {
      const few = this.#few.all;
      let index = 0;
      for (const slot of slots) {
        while ((few[index] ?? Number.POSITIVE_INFINITY) < slot) index += 1;
        if (few[index] === slot) found[count++] = slot;
      }
    } else for (const slot of slots) if (this.#isSet(slot)) found[count++] = slot;
    return found.subarray(0, count);
  }

  #isSet(slot: number): boolean {
    return (((this.#many[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;
  }

  #flip(slot: number): void {
    const index = slot >>> 5;
    if (index >= this.#many.length) {
      const larger = new Uint32Array(Math.ceil(index * 1.25) + 1);
      larger.set(this.#many);
      this.#many = larger;
    }
    this.#many[index] = (this.#many[index] ?? 0) ^ (1 << (slot & 31));
  }
}

/** The slots that are in each of the sets. */
export function slotsInAll(sets: readonly SlotSet[]): Uint32Array {
  const [fewest, ...others] = sets.toSorted((a, b) => a.size - b.size);
  return others.reduce((slots, set) => set.among(slots), fewest?.list() ?? new Uint32Array());
}
