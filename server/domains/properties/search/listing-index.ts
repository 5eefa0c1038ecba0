import { countCap, priceSlider } from '../../../../contract/properties/property-terms.ts';
import { type Position, sortKeys } from './cursor.ts';
import {
  filterColumnNames,
  filterColumns,
  type ListingFilters,
  marked,
  type Numbers,
  type Pass,
  passesOf,
} from './filters.ts';
import type { FoundListings, ListingRequest } from './listing-search.ts';
import type { ListingRow } from './search-queries.ts';

/** Ordinals of listings, oldest first unless stated otherwise. */
export type Ordinals = Uint32Array<ArrayBuffer>;

const columns = {
  ...filterColumns,
  created: { numbers: Float64Array },
  confirmed: { numbers: Float64Array },
  place: { numbers: Uint32Array },
};
type Columns = Record<keyof typeof columns, Numbers>;

const firstCapacity = 1024;
const ordinalsAtOnce = 4096;

/** Stores each public listing in typed columns, in about forty bytes. Searches scan the columns. */
export class ListingIndex {
  readonly #cap: number;
  #capacity = 0;
  #ids = new ListingIds(0);
  #columns = columnsOf(0);
  #used = 0;
  readonly #freeOrdinals: number[] = [];
  #byAge: Ordinals = new Uint32Array();
  /** Numbers in the order of the keys. Names without listings stay, because they are few. */
  readonly #placeNumbers = new Map<string, number>();
  readonly #scratch = new Uint32Array(ordinalsAtOnce);
  #quartiles: number[] | undefined;

  constructor(cap = countCap) {
    this.#cap = cap;
  }

  /** Applies the rows of changed listings. A listing without a row is no longer public. */
  change(ids: readonly string[], rows: readonly ListingRow[]): void {
    const gone = new Set(this.withIds(ids));
    for (const ordinal of gone) this.#freeOrdinals.push(ordinal);
    const stay = gone.size > 0 ? this.#byAge.filter((each) => !gone.has(each)) : this.#byAge;
    const come = rows.map((row) => this.#write(row));
    const compare = this.#orderBy(this.#columns.created, 1);
    this.#byAge = merged(stay, come.sort(compare), compare);
    this.#quartiles = undefined;
  }

  withIds(ids: readonly string[]): Ordinals {
    return this.#ids.pick(this.#byAge, ids);
  }

  inCity(city: string, type?: ListingFilters['type']): Ordinals {
    const part = city.toLowerCase();
    const list = this.#byAge.slice();
    const passes = [this.#inPlaces((name) => name.includes(part)), ...this.#passesOf({ type })];
    return list.slice(
      0,
      passes.reduce((left, pass) => pass(list, left), list.length),
    );
  }

  inAll(lists: readonly Ordinals[]): Ordinals {
    const [fewest = new Uint32Array(), ...others] = lists.toSorted((a, b) => a.length - b.length);
    return others.reduce((found, list) => {
      const isIn = new Uint8Array(this.#used);
      for (const ordinal of list) isIn[ordinal] = 1;
      return found.filter((ordinal) => isIn[ordinal] === 1);
    }, fewest);
  }

  /** The caller has already limited `among` by city and terms. */
  find({ filters, sort, position, limit }: ListingRequest, among = this.#byAge): FoundListings {
    const isBackwards = position?.direction === 'before';
    const sign = (sort === 'price_asc') === isBackwards ? -1 : 1;
    const keys = this.#columns[sortKeys[sort]];
    const compare = this.#orderBy(keys, sign);
    const isBeyond = position ? this.#comesAfter(position, keys, sign) : () => true;
    const passes = this.#passesOf(filters);
    const isInOrder = sort === 'newest';
    const page: number[] = [];
    /** Sort key of the last row on a full page. Rows with a greater key are skipped. */
    let lastKey = Number.POSITIVE_INFINITY;
    let total = 0;
    for (const block of this.#blocksOf(among, isInOrder && sign < 0)) {
      const count = passes.reduce((left, pass) => pass(block, left), block.length);
      total += count;
      // If rows come in list order, a block can be skipped when its last row is at or before the cursor.
      if (count === 0 || (isInOrder && !isBeyond(block[count - 1] as number))) continue;
      for (let at = 0; at < count && !(isInOrder && page.length === limit); at += 1) {
        const ordinal = block[at] as number;
        if (sign * (keys[ordinal] as number) > lastKey || !isBeyond(ordinal)) continue;
        insert(page, ordinal, { limit, compare });
        if (page.length === limit) lastKey = sign * (keys[page[limit - 1] as number] as number);
      }
      if (isInOrder && page.length === limit && total > this.#cap) break;
    }
    if (isBackwards) page.reverse();
    const placed = (ordinal: number) => ({
      id: this.#ids.read(ordinal),
      value: keys[ordinal] as number,
    });
    return { total, rows: page.map(placed) };
  }

  /** Price quartiles in whole dollars, for prices within the slider's range. */
  priceQuartiles(): number[] {
    this.#quartiles ??= quartilesOf(this.#byAge, this.#columns.price);
    return this.#quartiles;
  }

  #comesAfter({ id, value }: Position, keys: Numbers, sign: number) {
    const bytes = bytesOfId(id);
    return (ordinal: number): boolean =>
      sign * ((keys[ordinal] as number) - value || this.#ids.compareTo(ordinal, bytes)) > 0;
  }

  #passesOf({ suburb, ...narrowing }: ListingFilters): Pass[] {
    const passes = passesOf(narrowing, this.#columns);
    if (suburb)
      passes.push(this.#inPlaces((name) => name.endsWith(`\n${suburb.name}`) === suburb.isInside));
    return passes;
  }

  #inPlaces(isIn: (name: string) => boolean): Pass {
    const marks = Uint8Array.from(this.#placeNumbers.keys(), (name) => Number(isIn(name)));
    return marked(this.#columns.place, marks);
  }

  /** Yields blocks that the caller can filter in place. Each block overwrites the previous one. */
  *#blocksOf(list: Uint32Array, isBackwards: boolean): Iterable<Uint32Array> {
    for (let from = 0; from < list.length; from += ordinalsAtOnce) {
      const to = Math.min(from + ordinalsAtOnce, list.length);
      const [start, end] = isBackwards ? [list.length - to, list.length - from] : [from, to];
      const block = this.#scratch.subarray(0, to - from);
      block.set(list.subarray(start, end));
      yield isBackwards ? block.reverse() : block;
    }
  }

  #orderBy(keys: Numbers, sign: number) {
    return (a: number, b: number): number =>
      sign * ((keys[a] as number) - (keys[b] as number) || this.#ids.compare(a, b));
  }

  #write(row: ListingRow): number {
    const ordinal = this.#freeOrdinals.pop() ?? this.#used++;
    if (ordinal >= this.#capacity) this.#grow();
    this.#ids.write(ordinal, row.id);
    this.#columns.created[ordinal] = row.created_at.getTime();
    this.#columns.confirmed[ordinal] = row.confirmed_at.getTime();
    this.#columns.place[ordinal] = this.#placeNumber(row.place);
    for (const name of filterColumnNames) {
      this.#columns[name][ordinal] = filterColumns[name].numberOf(row[name]);
    }
    return ordinal;
  }

  #placeNumber(name: string): number {
    const number = this.#placeNumbers.get(name) ?? this.#placeNumbers.size;
    this.#placeNumbers.set(name, number);
    return number;
  }

  #grow(): void {
    this.#capacity = Math.max(firstCapacity, this.#capacity * 2);
    this.#ids = new ListingIds(this.#capacity, this.#ids);
    this.#columns = columnsOf(this.#capacity, this.#columns);
  }
}

function columnsOf(capacity: number, smaller?: Columns): Columns {
  const made = Object.entries(columns).map(([name, { numbers }]) => {
    const column: Numbers = new numbers(capacity);
    if (smaller) column.set(smaller[name as keyof Columns]);
    return [name, column];
  });
  return Object.fromEntries(made);
}

interface PageOrder {
  limit: number;
  compare(a: number, b: number): number;
}

function insert(page: number[], ordinal: number, { limit, compare }: PageOrder): void {
  let place = page.length;
  while (place > 0 && compare(ordinal, page[place - 1] as number) < 0) place -= 1;
  if (place === limit) return;
  if (page.length === limit) page.pop();
  page.splice(place, 0, ordinal);
}

function merged(
  list: Ordinals,
  others: readonly number[],
  compare: PageOrder['compare'],
): Ordinals {
  const all = new Uint32Array(list.length + others.length);
  let [from, to] = [0, 0];
  for (const other of others) {
    while (from < list.length && compare(list[from] as number, other) < 0)
      all[to++] = list[from++] as number;
    all[to++] = other;
  }
  all.set(list.subarray(from), to);
  return all;
}

function quartilesOf(ordinals: Uint32Array, prices: Numbers): number[] {
  const { min, max } = priceSlider;
  const upTo = new Uint32Array(max + 1);
  for (const ordinal of ordinals) {
    const price = Math.max(min, Math.ceil(prices[ordinal] as number));
    if (price <= max) upTo[price] = (upTo[price] as number) + 1;
  }
  for (let price = 1; price <= max; price += 1)
    upTo[price] = (upTo[price] as number) + (upTo[price - 1] as number);
  const reach = upTo[max] as number;
  return [0.25, 0.5, 0.75].map((share) =>
    upTo.findIndex((count, price) => price >= min && count >= share * reach),
  );
}

const idBytes = 16;
const idWords = idBytes / 4;

/** Each listing's id by ordinal, sixteen bytes each. */
class ListingIds {
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
  pick(ordinals: Ordinals, ids: readonly string[]): Ordinals {
    if (ids.length === 0) return new Uint32Array();
    const wanted = new Set(ids);
    // The last word of an id is random, so few others share it.
    const lastWords = new Set(ids.map((id) => bytesOfId(id).readUInt32LE(idBytes - 4)));
    return ordinals.filter(
      (ordinal) =>
        lastWords.has(this.#words[ordinal * idWords + idWords - 1] as number) &&
        wanted.has(this.read(ordinal)),
    );
  }
}

const bytesOfId = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
