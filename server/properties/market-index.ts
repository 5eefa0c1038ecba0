import { cellFilters, MarketCells, type Stretch } from './market-cells.ts';
import { MarketColumns } from './market-columns.ts';
import { type Asked, FirstOf, isReadDescending, MarketOrder } from './market-order.ts';
import { MarketPlaces } from './market-places.ts';
import type { MarketRow } from './market-queries.ts';
import { type FilterName, type Narrowing, namesIn, testsOf } from './property-filters.ts';
import { SortedSlots } from './sorted-slots.ts';

/** What narrows a list besides words (BROWSE-13 to BROWSE-18). */
export interface MarketFilters extends Narrowing {
  /** in the name of a city or suburb */
  city?: string | undefined;
}

export interface MarketRequest extends Asked {
  filters: MarketFilters;
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
  readonly #options: Required<MarketIndexOptions>;
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
  change(ids: readonly string[], rows: readonly MarketRow[]): void {
    const fresh = new Map(rows.map((row) => [row.id, row]));
    for (const slot of this.#columns.slotsOf(ids)) {
      const id = this.#columns.ids.read(slot);
      const row = fresh.get(id);
      // Most changes are of what only cards and pages show.
      if (row && this.#columns.isAs(slot, row, this.#places.numberOf(row.place))) fresh.delete(id);
      else this.#remove(slot);
    }
    for (const row of fresh.values()) this.#insert(row);
    this.#quartiles = undefined;
  }

  /** Where these listings stand now. */
  slotsOf(ids: readonly string[]): number[] {
    return this.#columns.slotsOf(ids);
  }

  /** Prices that part the market in four, as far as the slider of the filters goes. */
  priceQuartiles(): readonly number[] {
    this.#quartiles ??= this.#cells.priceQuartiles();
    return this.#quartiles;
  }

  /** Those of the listings that are in a suburb of this name, or those that are not. */
  onSideOf(
    { name, isInside }: { name: string; isInside: boolean },
    slots: readonly number[],
  ): number[] {
    const flags = this.#places.ofSuburb(name);
    const { places } = this.#columns;
    return slots.filter((slot) => (flags[places[slot] ?? 0] === 1) === isInside);
  }

  find(request: MarketRequest): MarketPage {
    const { city, ...narrowing } = request.filters;
    const stretches = this.#cells.stretches(city, narrowing);
    if (namesIn(narrowing).some((name) => !this.#options.cellsAnswer.includes(name)))
      return this.findAmong(slotsIn(stretches), request);
    const total = stretches.reduce((sum, { from, to }) => sum + to - from, 0);
    return request.sort === 'newest' && total > this.#options.fewEnough
      ? this.#page(request, total, this.#readNewest(request))
      : this.#page(request, total, this.#pick(request, stretches));
  }

  /** The same among some listings, each of which is looked at. */
  findAmong(slots: Iterable<number>, request: MarketRequest): MarketPage {
    const fits = this.#fits(request.filters);
    const isBeyond = this.#order.isBeyond(request);
    const first = new FirstOf(request.limit, this.#order.comparing(request));
    let total = 0;
    for (const slot of slots) {
      if (!fits(slot)) continue;
      total += 1;
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

  #fits({ city, ...narrowing }: MarketFilters): (slot: number) => boolean {
    const tests = testsOf(narrowing, this.#columns.filtered);
    const flags = city === undefined ? undefined : this.#places.containing(city).flags;
    const { places } = this.#columns;
    if (flags) tests.push((slot) => flags[places[slot] ?? 0] === 1);
    return (slot) => tests.every((fits) => fits(slot));
  }

  #insert(row: MarketRow): void {
    const slot = this.#columns.add(row, this.#places.numberOf(row.place));
    this.#cells.add(slot);
    this.#newest.insert(slot);
  }

  #remove(slot: number): void {
    this.#cells.remove(slot);
    this.#newest.remove(slot);
    this.#columns.free(slot);
  }
}

const isAfter = (price: number, last: number, isDescending: boolean): boolean =>
  isDescending ? price < last : price > last;

function* slotsIn(stretches: readonly Stretch[]): Iterable<number> {
  for (const { cell, from, to } of stretches)
    for (let index = from; index < to; index += 1) yield cell.at(index);
}
