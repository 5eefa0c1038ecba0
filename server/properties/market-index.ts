import { type PropertyType, propertyTypes, type SortOrder } from '../../contract/property-terms.ts';
import type { Position } from './cursor.ts';
import { bytesOfId, MarketColumns } from './market-columns.ts';
import { MarketPlaces, type Shelf } from './market-places.ts';
import type { MarketRow } from './market-queries.ts';
import { SortedSlots } from './sorted-slots.ts';

/** What narrows a list besides words; undefined means no filter (BROWSE-13 to BROWSE-18). */
export interface MarketFilters {
  /** in the name of a city or suburb */
  city?: string | undefined;
  type?: PropertyType | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  bedrooms?: number | undefined;
}

export interface MarketRequest {
  filters: MarketFilters;
  sort: SortOrder;
  position?: Position | undefined;
  limit: number;
}

/** One row of a page: what a cursor to it is made of. */
export interface Placed {
  id: string;
  created: number;
  price: number;
}

export interface MarketPage {
  total: number;
  rows: Placed[];
}

/** Listings of a shelf's cell within the bounds of the price. */
interface Stretch {
  cell: SortedSlots;
  from: number;
  to: number;
}

type Compare = (a: number, b: number) => number;

const bedroomsBeyond = 101;
// So many are looked through one by one before the whole list is read in its order instead.
const fewToLookThrough = 4096;

/**
 * The public listings as filters and orders see them, in memory: totals are counted by bisection,
 * and no plan can be wrong. Filled whole, then changed listing by listing.
 */
export class MarketIndex {
  readonly #columns = new MarketColumns();
  readonly #places = new MarketPlaces();
  readonly #all: Shelf = new Map();
  readonly #byPrice: Compare = (a, b) => this.#price(a) - this.#price(b) || a - b;
  readonly #byAge: Compare = (a, b) =>
    this.#created(a) - this.#created(b) || this.#columns.compareIds(a, b);
  readonly #fewEnough: number;
  #newest = new SortedSlots(new Uint32Array(), this.#byAge);
  #filling: Map<Shelf, Map<number, number[]>> | undefined = new Map();

  constructor({ fewEnough = fewToLookThrough } = {}) {
    this.#fewEnough = fewEnough;
  }

  /** Adds listings in no order, before the first question. */
  fill(rows: readonly MarketRow[]): void {
    if (!this.#filling) throw new Error('the index is sorted already');
    for (const row of rows) {
      const slot = this.#store(row);
      for (const shelf of this.#shelvesOf(slot))
        gather(this.#filling, shelf, this.#keyOf(slot), slot);
    }
  }

  /** Ends the filling. */
  sort(): void {
    for (const [shelf, byKey] of this.#filling ?? []) {
      for (const [key, slots] of byKey)
        shelf.set(key, new SortedSlots(Uint32Array.from(slots), this.#byPrice));
    }
    const all = Uint32Array.from({ length: this.#columns.used }, (_, slot) => slot);
    this.#newest = new SortedSlots(all, this.#byAge);
    this.#filling = undefined;
  }

  /** These listings are now as the rows say; those without a row are public no more. */
  change(ids: readonly string[], rows: readonly MarketRow[]): void {
    for (const slot of this.#columns.slotsOf(ids)) this.#remove(slot);
    for (const row of rows) this.#insert(row);
  }

  /** Where these listings stand now. */
  slotsOf(ids: readonly string[]): number[] {
    return this.#columns.slotsOf(ids);
  }

  find(request: MarketRequest): MarketPage {
    const stretches = this.#stretches(request.filters);
    const total = stretches.reduce((sum, { from, to }) => sum + to - from, 0);
    return request.sort === 'newest' && total > this.#fewEnough
      ? this.#page(request, total, this.#readNewest(request))
      : this.#page(request, total, this.#pick(request, stretches));
  }

  /** The same among a few listings. */
  findAmong(slots: readonly number[], request: MarketRequest): MarketPage {
    const compare = this.#comparing(request.sort, isReadDescending(request));
    const fitting = slots.filter(this.#fits(request.filters));
    const picked = fitting.filter(this.#isBeyond(request)).sort(compare);
    return this.#page(request, fitting.length, picked.slice(0, request.limit));
  }

  #page({ position }: MarketRequest, total: number, slots: number[]): MarketPage {
    if (position?.direction === 'before') slots.reverse();
    return { total, rows: slots.map((slot) => this.#placed(slot)) };
  }

  #placed(slot: number): Placed {
    const id = this.#columns.idOf(slot);
    return { id, created: this.#created(slot), price: this.#price(slot) };
  }

  #stretches({ city, type, bedrooms = 0, minPrice, maxPrice }: MarketFilters): Stretch[] {
    const shelves = city === undefined ? [this.#all] : this.#places.containing(city).shelves;
    const wanted = type === undefined ? -1 : propertyTypes.indexOf(type);
    const found: Stretch[] = [];
    for (const shelf of shelves) {
      for (const [key, cell] of shelf) {
        if (wanted >= 0 && Math.floor(key / bedroomsBeyond) !== wanted) continue;
        if (key % bedroomsBeyond < bedrooms) continue;
        const from =
          minPrice === undefined ? 0 : cell.firstThat((slot) => this.#price(slot) >= minPrice);
        const to =
          maxPrice === undefined
            ? cell.length
            : cell.firstThat((slot) => this.#price(slot) > maxPrice);
        if (from < to) found.push({ cell, from, to });
      }
    }
    return found;
  }

  /** The first of the order among all that fit; a cell in the order of the price is not read to its end. */
  #pick(request: MarketRequest, stretches: Stretch[]): number[] {
    const { sort, limit } = request;
    const descending = isReadDescending(request);
    const compare = this.#comparing(sort, descending);
    const isBeyond = this.#isBeyond(request);
    const best: number[] = [];
    for (const { cell, from, to } of stretches) {
      for (let step = 0; step < to - from; step += 1) {
        const slot = cell.at(descending && sort !== 'newest' ? to - 1 - step : from + step);
        const worst = best.length === limit ? best.at(-1) : undefined;
        if (worst !== undefined && compare(slot, worst) > 0) {
          if (sort !== 'newest' && this.#price(slot) !== this.#price(worst)) break;
          continue;
        }
        if (isBeyond(slot)) insertInto(best, slot, compare, limit);
      }
    }
    return best;
  }

  /** Reads the whole list in its order until the page is full: right where much of it fits. */
  #readNewest(request: MarketRequest): number[] {
    const { limit, filters, position } = request;
    const fits = this.#fits(filters);
    const step = isReadDescending(request) ? -1 : 1;
    const found: number[] = [];
    let index = this.#startOf(position, step);
    for (; index >= 0 && index < this.#newest.length && found.length < limit; index += step) {
      const slot = this.#newest.at(index);
      if (fits(slot)) found.push(slot);
    }
    return found;
  }

  #fits({
    city,
    type,
    bedrooms = 0,
    minPrice,
    maxPrice,
  }: MarketFilters): (slot: number) => boolean {
    const flags = city === undefined ? undefined : this.#places.containing(city).flags;
    const wanted = type === undefined ? undefined : propertyTypes.indexOf(type);
    const [lowest, highest] = [minPrice ?? 0, maxPrice ?? Number.POSITIVE_INFINITY];
    const columns = this.#columns;
    return (slot) => {
      if (wanted !== undefined && columns.types[slot] !== wanted) return false;
      if ((columns.bedrooms[slot] ?? 0) < bedrooms) return false;
      const price = this.#price(slot);
      if (price < lowest || price > highest) return false;
      return !flags || flags[columns.places[slot] ?? 0] === 1;
    };
  }

  #startOf(position: Position | undefined, step: 1 | -1): number {
    if (!position) return step > 0 ? 0 : this.#newest.length - 1;
    const { value, id } = position;
    const bytes = bytesOfId(id);
    const order = (slot: number) =>
      this.#created(slot) - value || this.#columns.compareIdTo(slot, bytes);
    return step > 0
      ? this.#newest.firstThat((slot) => order(slot) > 0)
      : this.#newest.firstThat((slot) => order(slot) >= 0) - 1;
  }

  #isBeyond(request: MarketRequest): (slot: number) => boolean {
    const { sort, position } = request;
    if (!position) return () => true;
    const bytes = bytesOfId(position.id);
    const keyOf = sort === 'newest' ? this.#created : this.#price;
    const sign = isReadDescending(request) ? -1 : 1;
    return (slot) =>
      sign * (keyOf(slot) - position.value || this.#columns.compareIdTo(slot, bytes)) > 0;
  }

  #comparing(sort: SortOrder, descending: boolean): Compare {
    const keyOf = sort === 'newest' ? this.#created : this.#price;
    const sign = descending ? -1 : 1;
    return (a, b) => sign * (keyOf(a) - keyOf(b) || this.#columns.compareIds(a, b));
  }

  #insert(row: MarketRow): void {
    const slot = this.#store(row);
    const key = this.#keyOf(slot);
    for (const shelf of this.#shelvesOf(slot)) {
      const cell = shelf.get(key) ?? new SortedSlots(new Uint32Array(), this.#byPrice);
      cell.insert(slot);
      shelf.set(key, cell);
    }
    this.#newest.insert(slot);
  }

  #remove(slot: number): void {
    for (const shelf of this.#shelvesOf(slot)) shelf.get(this.#keyOf(slot))?.remove(slot);
    this.#newest.remove(slot);
    this.#columns.free(slot);
  }

  #store(row: MarketRow): number {
    return this.#columns.add(row, this.#places.numberOf(row.place));
  }

  /** Where a listing stands: with all, with those of its city, with those of its place. */
  #shelvesOf(slot: number): Shelf[] {
    const place = this.#columns.places[slot] ?? 0;
    return [this.#all, this.#places.cityShelf(place), this.#places.shelfOf(place)];
  }

  #keyOf(slot: number): number {
    return (this.#columns.types[slot] ?? 0) * bedroomsBeyond + (this.#columns.bedrooms[slot] ?? 0);
  }

  readonly #price = (slot: number): number => this.#columns.prices[slot] ?? 0;
  readonly #created = (slot: number): number => this.#columns.created[slot] ?? 0;
}

/** Whether the page is read from the end of the order that ascends; back from a position it turns. */
const isReadDescending = ({ sort, position }: MarketRequest): boolean =>
  (sort !== 'price_asc') !== (position?.direction === 'before');

function gather(
  cells: Map<Shelf, Map<number, number[]>>,
  shelf: Shelf,
  key: number,
  slot: number,
): void {
  const byKey = cells.get(shelf) ?? new Map<number, number[]>();
  cells.set(shelf, byKey);
  const slots = byKey.get(key);
  if (slots) slots.push(slot);
  else byKey.set(key, [slot]);
}

/** Keeps the first `limit` of the order. */
function insertInto(best: number[], slot: number, compare: Compare, limit: number): void {
  let index = best.length;
  while (index > 0 && compare(slot, best[index - 1] ?? 0) < 0) index -= 1;
  best.splice(index, 0, slot);
  if (best.length > limit) best.pop();
}
