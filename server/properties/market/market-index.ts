import { LRUCache } from 'lru-cache';
import {
  type FilterName,
  type Narrowing,
  namesIn,
  type PropertyFilters,
  testsOf,
} from '../property-filters.ts';
import { cellFilters, MarketCells, type Stretch } from './market-cells.ts';
import { MarketColumns } from './market-columns.ts';
import { type Asked, FirstOf, isReadDescending, MarketOrder } from './market-order.ts';
import { MarketPlaces } from './market-places.ts';
import type { ChangedMarketRow, MarketRow } from './market-queries.ts';
import { MarketWords } from './market-words.ts';
import { type SlotSet, slotsInAll } from './slot-set.ts';
import { SortedSlots } from './sorted-slots.ts';

/** What narrows a list besides words (BROWSE-13 to BROWSE-18). */
export interface MarketFilters extends Narrowing {
  /** in the name of a city or suburb */
  city?: string | undefined;
  /** only beside words */
  suburb?: PropertyFilters['suburb'];
}

export interface MarketRequest extends Asked {
  filters: MarketFilters;
}

/** What somebody searches for. */
export interface Searched {
  terms: readonly string[];
  /** the listings that hold each of them */
  holders: readonly SlotSet[];
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

const maxMatchedBytes = 8 * 1024 * 1024;

interface MarketIndexOptions {
  /** so many are looked through one by one before the whole list is read in its order instead */
  fewEnough?: number;
  /** filters that need no look at each listing */
  cellsAnswer?: readonly FilterName[];
}

/**
 * The public listings as filters and orders see them, in memory: totals are counted by bisection,
 * and no plan can be wrong. Filled whole, then changed listing by listing.
 */
export class MarketIndex {
  readonly #columns = new MarketColumns();
  readonly #places = new MarketPlaces();
  readonly #order = new MarketOrder(this.#columns);
  readonly #cells = new MarketCells(this.#columns, this.#places, this.#order);
  /** which listings hold the words that people search for */
  readonly words = new MarketWords(this.#columns);
  readonly #options: Required<MarketIndexOptions>;
  /** slots of searches, newest first, until the next change */
  readonly #matched = new LRUCache<string, Uint32Array>({
    maxSize: maxMatchedBytes,
    sizeCalculation: ({ byteLength }) => byteLength + 200,
  });
  #newest = new SortedSlots(new Uint32Array(), this.#order.byAge);
  #quartiles: number[] | undefined;

  constructor({ fewEnough = 4096, cellsAnswer = cellFilters }: MarketIndexOptions = {}) {
    this.#options = { fewEnough, cellsAnswer };
  }

  /** Adds listings in no order, before the first question. */
  fill(rows: readonly MarketRow[]): void {
    for (const row of rows) this.#columns.add(row, this.#places.numberOf(row.place));
  }

  /** Ends the filling. */
  sort(): void {
    const { used } = this.#columns;
    this.#cells.fill(used);
    const all = Uint32Array.from({ length: used }, (_, slot) => slot);
    this.#newest = new SortedSlots(all, this.#order.byAge);
  }

  /** These listings are now as the rows say; those without a row are public no more. */
  change(ids: readonly string[], rows: readonly ChangedMarketRow[]): void {
    const fresh = new Map(rows.map((row) => [row.id, row]));
    for (const slot of this.#columns.slotsOf(ids)) {
      const id = this.#columns.ids.read(slot);
      const row = fresh.get(id);
      // Most changes are of what only cards, pages and searches show.
      if (row && this.#columns.isAs(slot, row, this.#places.numberOf(row.place))) {
        this.words.write(slot, row.lexemes);
        fresh.delete(id);
      } else this.#remove(slot);
    }
    for (const row of fresh.values()) this.words.write(this.#insert(row), row.lexemes);
    for (const { id, lexemes } of rows) this.words.note(id, lexemes);
    this.#quartiles = undefined;
    this.#matched.clear();
  }

  /** Prices that part the market in four, as far as the slider of the filters goes. */
  priceQuartiles(): readonly number[] {
    this.#quartiles ??= this.#cells.priceQuartiles();
    return this.#quartiles;
  }

  find(request: MarketRequest): MarketPage {
    const { city, ...narrowing } = request.filters;
    const stretches = this.#cells.stretches(city, narrowing);
    if (namesIn(narrowing).some((name) => !this.#options.cellsAnswer.includes(name)))
      return this.#findAmong(slotsIn(stretches), request);
    const total = stretches.reduce((sum, { from, to }) => sum + to - from, 0);
    return request.sort === 'newest' && total > this.#options.fewEnough
      ? this.#page(request, total, this.#readNewest(request))
      : this.#page(request, total, this.#pick(request, stretches));
  }

  /** The same among the listings that hold all of some words. */
  findHolding({ terms, holders }: Searched, request: MarketRequest): MarketPage {
    const { suburb, ...filters } = request.filters;
    const key = JSON.stringify([terms, suburb]);
    const slots = this.#matched.get(key) ?? slotsInAll(holders).filter(this.#fits({ suburb }));
    if (slots.length > this.#options.fewEnough)
      return this.#findAmong(slots, { ...request, filters });
    // Few are looked up and ordered once, however the list is narrowed.
    if (!this.#matched.has(key))
      this.#matched.set(
        key,
        slots.sort((a, b) => this.#order.byAge(b, a)),
      );
    const isInOrder = request.sort === 'newest' && isReadDescending(request);
    return this.#findAmong(slots, { ...request, filters }, isInOrder);
  }

  #findAmong(slots: Iterable<number>, request: MarketRequest, isInOrder = false): MarketPage {
    const fits = this.#fits(request.filters);
    const isBeyond = this.#order.isBeyond(request);
    const first = new FirstOf(request.limit, this.#order.comparing(request));
    let total = 0;
    for (const slot of slots) {
      if (!fits(slot)) continue;
      total += 1;
      if (isInOrder && first.last !== undefined) continue;
      if (isBeyond(slot)) first.offer(slot);
    }
    return this.#page(request, total, first.slots);
  }

  #page({ position }: MarketRequest, total: number, slots: number[]): MarketPage {
    if (position?.direction === 'before') slots.reverse();
    return { total, rows: slots.map((slot) => this.#placed(slot)) };
  }

  #placed(slot: number): Placed {
    const { created, price } = this.#order;
    return { id: this.#columns.ids.read(slot), created: created(slot), price: price(slot) };
  }

  /** The first of the order among all that fit; a cell in the order of the price is not read to its end. */
  #pick(request: MarketRequest, stretches: Stretch[]): number[] {
    const { price } = this.#order;
    const isByPrice = request.sort !== 'newest';
    const isFromTheEnd = isByPrice && isReadDescending(request);
    const isBeyond = this.#order.isBeyond(request);
    const first = new FirstOf(request.limit, this.#order.comparing(request));
    for (const { cell, from, to } of stretches) {
      for (let step = 0; step < to - from; step += 1) {
        const slot = cell.at(isFromTheEnd ? to - 1 - step : from + step);
        const { last } = first;
        if (isByPrice && last !== undefined && isAfter(price(slot), price(last), isFromTheEnd))
          break;
        if (isBeyond(slot)) first.offer(slot);
      }
    }
    return first.slots;
  }

  /** Reads the whole list in its order until the page is full: right where much of it fits. */
  #readNewest(request: MarketRequest): number[] {
    const fits = this.#fits(request.filters);
    const step = isReadDescending(request) ? -1 : 1;
    const found: number[] = [];
    let index = this.#startOf(request, step);
    for (; index >= 0 && index < this.#newest.length; index += step) {
      const slot = this.#newest.at(index);
      if (fits(slot) && found.push(slot) === request.limit) break;
    }
    return found;
  }

  #startOf({ position }: MarketRequest, step: 1 | -1): number {
    if (!position) return step > 0 ? 0 : this.#newest.length - 1;
    const compareTo = this.#order.comparingTo(position, 'newest');
    return step > 0
      ? this.#newest.firstThat((slot) => compareTo(slot) > 0)
      : this.#newest.firstThat((slot) => compareTo(slot) >= 0) - 1;
  }

  #fits({ city, suburb, ...narrowing }: MarketFilters): (slot: number) => boolean {
    const tests = testsOf(narrowing, this.#columns.filtered);
    const { places } = this.#columns;
    const isIn = (flags: Uint8Array, wanted: boolean) => (slot: number) =>
      (flags[places[slot] ?? 0] === 1) === wanted;
    if (city !== undefined) tests.push(isIn(this.#places.containing(city).flags, true));
    if (suburb) tests.push(isIn(this.#places.ofSuburb(suburb.name), suburb.isInside));
    return (slot) => tests.every((fits) => fits(slot));
  }

  #insert(row: MarketRow): number {
    const slot = this.#columns.add(row, this.#places.numberOf(row.place));
    this.#cells.add(slot);
    this.#newest.insert(slot);
    return slot;
  }

  #remove(slot: number): void {
    this.#cells.remove(slot);
    this.#newest.remove(slot);
    this.words.write(slot, []);
    this.#columns.free(slot);
  }
}

const isAfter = (price: number, last: number, isDescending: boolean): boolean =>
  isDescending ? price < last : price > last;

function* slotsIn(stretches: readonly Stretch[]): Iterable<number> {
  for (const { cell, from, to } of stretches)
    for (let index = from; index < to; index += 1) yield cell.at(index);
}
