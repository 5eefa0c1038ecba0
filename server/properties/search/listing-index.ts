import {
  countCap,
  priceSlider,
  type SortOrder,
} from '../../../contract/properties/property-terms.ts';
import {
  type FilterColumn,
  filterColumnNames,
  filterColumns,
  type Pass,
  passesOf,
} from './filters.ts';
import { bytesOfId, ListingIds } from './listing-ids.ts';
import type { FoundListings, ListingRequest, Placed } from './listing-search.ts';
import { FirstOf, OrdinalList, partBeyond } from './ordinal-list.ts';
import type { ListingRow } from './search-queries.ts';

/** A city, a line feed and a suburb, in lower case; its listings by age. */
interface Place {
  name: string;
  listings: OrdinalList;
}

const firstCapacity = 1024;
const ordinalsAtOnce = 1024;

/**
 * The public listings as filters and orders need them: some fifty bytes each, in typed columns by
 * ordinal. A list is found by looking through the ordinals of its places, newest first. An ordinal
 * that a listing has left is given to the next one.
 */
export class ListingIndex {
  readonly #cap: number;
  readonly #ids = new ListingIds(firstCapacity);
  readonly #filtered = Object.fromEntries(
    filterColumnNames.map((name) => [name, new filterColumns[name].numbers(firstCapacity)]),
  ) as Record<FilterColumn, Uint8Array | Float64Array>;
  #created = new Float64Array(firstCapacity);
  #confirmed = new Float64Array(firstCapacity);
  #placeOf = new Uint32Array(firstCapacity);
  #used = 0;
  readonly #freeOrdinals: number[] = [];
  /** a place without listings is undefined, and its number is for the next one */
  readonly #places: (Place | undefined)[] = [];
  readonly #placeNumbers = new Map<string, number>();
  readonly #scratch = new Uint32Array(ordinalsAtOnce);
  #everywhere = this.#listOf([]);
  #quartiles: number[] | undefined;

  /** @param cap totals are exact up to here */
  constructor(cap = countCap) {
    this.#cap = cap;
  }

  /** Adds listings in no order, before the first question. */
  fill(rows: readonly ListingRow[]): void {
    for (const row of rows) this.#write(row);
  }

  /** Ends the filling. */
  sort(): void {
    const ordinals = Array.from({ length: this.#used }, (_, ordinal) => ordinal);
    this.#everywhere = this.#listOf(ordinals);
    for (const [number, those] of Map.groupBy(ordinals, (ordinal) => this.#placeOf[ordinal])) {
      const place = this.#places[number as number];
      if (place) place.listings = this.#listOf(those);
    }
  }

  /** Puts these listings in the state of their rows; a listing without a row is public no more. */
  change(ids: readonly string[], rows: readonly ListingRow[]): void {
    for (const ordinal of this.ordinalsOf(Buffer.concat(ids.map(bytesOfId)))) this.#remove(ordinal);
    for (const row of rows) {
      const ordinal = this.#write(row);
      this.#everywhere.insert(ordinal);
      this.#places[this.#placeOf[ordinal] ?? 0]?.listings.insert(ordinal);
    }
    this.#quartiles = undefined;
  }

  /** The ordinals of those of these ids, sixteen bytes each, that are public, ascending. */
  ordinalsOf(ids: Uint8Array): Uint32Array {
    return this.#ids.find(ids, this.#used);
  }

  /** Orders ordinals by age with one look at all listings, which is cheaper than sorting many. */
  byAge(ordinals: Uint32Array): Uint32Array {
    const isWanted = new Uint8Array(this.#used);
    for (const ordinal of ordinals) isWanted[ordinal] = 1;
    const sorted = new Uint32Array(ordinals.length);
    let count = 0;
    for (const ordinal of this.#everywhere.all)
      if (isWanted[ordinal] === 1) sorted[count++] = ordinal;
    return sorted;
  }

  /** The page of listings that fit, among these ordinals by age, or among all. */
  find(request: ListingRequest, among?: Uint32Array): FoundListings {
    const { city, suburb, ...narrowing } = request.filters;
    const passes = passesOf(narrowing, this.#filtered);
    if (suburb)
      passes.push(this.#inPlaces((name) => name.endsWith(`\n${suburb.name}`) === suburb.isInside));
    if (!among) return this.#look(this.#listsIn(city), { request, passes });
    if (city !== undefined) {
      const part = city.toLowerCase();
      passes.push(this.#inPlaces((name) => name.includes(part)));
    }
    return this.#look([among], { request, passes });
  }

  /** The number of listings that the city filter finds for a name. */
  countIn(city: string): number {
    return this.#listsIn(city).reduce((sum, { length }) => sum + length, 0);
  }

  /** The whole prices that part the listings within the slider's reach in four. */
  priceQuartiles(): readonly number[] {
    this.#quartiles ??= quartilesOf(this.#everywhere.all, this.#filtered.price);
    return this.#quartiles;
  }

  /** Looks through lists until neither the page nor the total, up to the cap, can become another. */
  #look(
    lists: readonly Uint32Array[],
    { request, passes }: { request: ListingRequest; passes: Pass[] },
  ): FoundListings {
    const { sort, position, limit } = request;
    const { order, compareTo, isDescending } = this.#orderOf(request);
    const { sign } = order;
    const first = new FirstOf(limit, order);
    const isInOrder = sort === 'newest';
    const isCounted = passes.length === 0;
    let total = 0;
    for (const list of lists) {
      if (isCounted) total += list.length;
      const part = isInOrder && isCounted ? partBeyond(list, compareTo, isDescending) : list;
      for (const block of this.#blocksOf(part, isInOrder && isDescending)) {
        const count = passes.reduce((left, pass) => pass(block, left), block.length);
        if (!isCounted) total += count;
        let isFull = false;
        for (let at = 0; at < count && !(isFull && isInOrder); at += 1) {
          const ordinal = block[at] as number;
          if (!compareTo || sign * compareTo(ordinal) > 0) isFull = !first.offer(ordinal);
        }
        if (isInOrder && isFull && (isCounted || total > this.#cap)) break;
      }
    }
    const ordinals = position?.direction === 'before' ? first.ordinals.reverse() : first.ordinals;
    return { total, rows: ordinals.map((ordinal) => this.#placed(ordinal)) };
  }

  /** The order in which a page is read; a page before a position is read backwards. */
  #orderOf({ sort, position }: ListingRequest) {
    const keys = this.#keysOf(sort);
    const isDescending = (sort !== 'price_asc') !== (position?.direction === 'before');
    const sign = isDescending ? -1 : 1;
    const compare = (a: number, b: number) =>
      sign * ((keys[a] as number) - (keys[b] as number) || this.#ids.compare(a, b));
    const order = { keys, sign, compare };
    if (!position) return { order, isDescending, compareTo: undefined };
    const bytes = bytesOfId(position.id);
    const compareTo = (ordinal: number) =>
      (keys[ordinal] as number) - position.value || this.#ids.compareTo(ordinal, bytes);
    return { order, isDescending, compareTo };
  }

  #keysOf(sort: SortOrder): Uint8Array | Float64Array {
    if (sort === 'newest') return this.#created;
    return sort === 'confirmed' ? this.#confirmed : this.#filtered.price;
  }

  /** A list in pieces, to be narrowed in place; each piece overwrites the one before. */
  *#blocksOf(list: Uint32Array, isBackwards: boolean): Iterable<Uint32Array> {
    for (let from = 0; from < list.length; from += ordinalsAtOnce) {
      const to = Math.min(from + ordinalsAtOnce, list.length);
      const [start, end] = isBackwards ? [list.length - to, list.length - from] : [from, to];
      const block = this.#scratch.subarray(0, to - from);
      block.set(list.subarray(start, end));
      yield isBackwards ? block.reverse() : block;
    }
  }

  #listsIn(city: string | undefined): Uint32Array[] {
    if (city === undefined) return [this.#everywhere.all];
    const part = city.toLowerCase();
    return this.#places.flatMap((place) => (place?.name.includes(part) ? place.listings.all : []));
  }

  #inPlaces(isIn: (name: string) => boolean): Pass {
    const flags = this.#places.map((place) => place !== undefined && isIn(place.name));
    return (ordinals, count) => {
      let kept = 0;
      for (let at = 0; at < count; at += 1) {
        const ordinal = ordinals[at] as number;
        if (flags[this.#placeOf[ordinal] as number]) ordinals[kept++] = ordinal;
      }
      return kept;
    };
  }

  #placed(ordinal: number): Placed {
    return {
      id: this.#ids.read(ordinal),
      created: this.#created[ordinal] as number,
      confirmed: this.#confirmed[ordinal] as number,
      price: this.#filtered.price[ordinal] as number,
    };
  }

  #write(row: ListingRow): number {
    const ordinal = this.#freeOrdinals.pop() ?? this.#used++;
    if (ordinal >= this.#created.length) this.#grow();
    this.#ids.write(ordinal, row.id);
    this.#created[ordinal] = row.created_at.getTime();
    this.#confirmed[ordinal] = row.confirmed_at.getTime();
    this.#placeOf[ordinal] = this.#numberOf(row.place);
    for (const name of filterColumnNames) {
      const numberOf = filterColumns[name].numberOf as (value: unknown) => number;
      this.#filtered[name][ordinal] = numberOf(row[name]);
    }
    return ordinal;
  }

  #remove(ordinal: number): void {
    const number = this.#placeOf[ordinal] as number;
    const place = this.#places[number];
    this.#everywhere.remove(ordinal);
    place?.listings.remove(ordinal);
    this.#ids.clear(ordinal);
    this.#freeOrdinals.push(ordinal);
    if (!place || place.listings.all.length > 0) return;
    // A place without listings keeps nothing.
    this.#placeNumbers.delete(place.name);
    this.#places[number] = undefined;
  }

  /** The number of a place, for a listing in it. */
  #numberOf(name: string): number {
    const known = this.#placeNumbers.get(name);
    if (known !== undefined) return known;
    const free = this.#places.indexOf(undefined);
    const number = free < 0 ? this.#places.length : free;
    this.#places[number] = { name, listings: this.#listOf([]) };
    this.#placeNumbers.set(name, number);
    return number;
  }

  #listOf(ordinals: number[]): OrdinalList {
    const byAge = (a: number, b: number) =>
      (this.#created[a] as number) - (this.#created[b] as number) || this.#ids.compare(a, b);
    return new OrdinalList(Uint32Array.from(ordinals), byAge);
  }

  #grow(): void {
    const capacity = this.#created.length * 2;
    this.#created = grown(this.#created, new Float64Array(capacity));
    this.#confirmed = grown(this.#confirmed, new Float64Array(capacity));
    this.#placeOf = grown(this.#placeOf, new Uint32Array(capacity));
    for (const name of filterColumnNames)
      this.#filtered[name] = grown(this.#filtered[name], new filterColumns[name].numbers(capacity));
    this.#ids.grow(capacity);
  }
}

function grown<T extends Uint8Array | Uint32Array | Float64Array>(
  from: Uint8Array | Uint32Array | Float64Array,
  to: T,
): T {
  to.set(from);
  return to;
}

/** Counts how many cost up to each whole price, once, and looks each quarter up in it. */
function quartilesOf(ordinals: Uint32Array, prices: Uint8Array | Float64Array): number[] {
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
