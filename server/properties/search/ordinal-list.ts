type Compare = (a: number, b: number) => number;

/** Ordinals in an order, packed; nearly all of them are written once and then only changed. */
export class OrdinalList {
  #ordinals: Uint32Array;
  #length: number;
  readonly #compare: Compare;

  /** takes the ordinals over and sorts them */
  constructor(ordinals: Uint32Array, compare: Compare) {
    this.#ordinals = ordinals.sort(compare);
    this.#length = ordinals.length;
    this.#compare = compare;
  }

  /** all of them, as long as none is added or removed */
  get all(): Uint32Array {
    return this.#ordinals.subarray(0, this.#length);
  }

  insert(ordinal: number): void {
    const index = this.#placeOf(ordinal);
    if (this.#length === this.#ordinals.length) {
      const larger = new Uint32Array(Math.max(8, Math.ceil(this.#length * 1.25)));
      larger.set(this.#ordinals);
      this.#ordinals = larger;
    }
    this.#ordinals.copyWithin(index + 1, index, this.#length);
    this.#ordinals[index] = ordinal;
    this.#length += 1;
  }

  remove(ordinal: number): void {
    const index = this.#placeOf(ordinal);
    if (index >= this.#length || this.#ordinals[index] !== ordinal)
      throw new Error('an ordinal is not in order');
    this.#ordinals.copyWithin(index, index + 1, this.#length);
    this.#length -= 1;
  }

  #placeOf(ordinal: number): number {
    return firstThat(this.all, (other) => this.#compare(other, ordinal) >= 0);
  }
}

/** Of a list by age what comes after a position, in the order in which it is read. */
export function partBeyond(
  list: Uint32Array,
  compareTo: ((ordinal: number) => number) | undefined,
  isDescending: boolean,
): Uint32Array {
  if (!compareTo) return list;
  return isDescending
    ? list.subarray(
        0,
        firstThat(list, (ordinal) => compareTo(ordinal) >= 0),
      )
    : list.subarray(firstThat(list, (ordinal) => compareTo(ordinal) > 0));
}

interface Order {
  keys: Uint8Array | Float64Array;
  /** -1 where the keys descend */
  sign: number;
  compare(a: number, b: number): number;
}

/** The first few of an order, whatever comes in whichever. */
export class FirstOf {
  readonly ordinals: number[] = [];
  readonly #limit: number;
  readonly #order: Order;
  /** of the last of them, once there are enough */
  #lastKey: number | undefined;

  constructor(limit: number, order: Order) {
    this.#limit = limit;
    this.#order = order;
  }

  /** Whether it is one of them so far. */
  offer(ordinal: number): boolean {
    const { ordinals } = this;
    const { keys, sign, compare } = this.#order;
    if (this.#lastKey !== undefined && sign * ((keys[ordinal] as number) - this.#lastKey) > 0)
      return false;
    let index = ordinals.length;
    while (index > 0 && compare(ordinal, ordinals[index - 1] as number) < 0) index -= 1;
    if (index === this.#limit) return false;
    ordinals.splice(index, 0, ordinal);
    if (ordinals.length > this.#limit) ordinals.pop();
    if (ordinals.length === this.#limit) this.#lastKey = keys[ordinals.at(-1) as number];
    return true;
  }
}

/** Index of the first for which `isBeyond` holds, as it does for all that follow; else the length. */
function firstThat(ordinals: Uint32Array, isBeyond: (ordinal: number) => boolean): number {
  let low = 0;
  let high = ordinals.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBeyond(ordinals[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}
