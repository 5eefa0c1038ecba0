import { priceSlider, propertyTypes } from '../../../contract/property-terms.ts';
import type { FilterName, Narrowing } from '../property-filters.ts';
import type { MarketColumns } from './market-columns.ts';
import type { MarketOrder } from './market-order.ts';
import type { MarketPlaces, Shelf } from './market-places.ts';
import { SortedSlots } from './sorted-slots.ts';

/** Slots of one cell within the bounds of the price. */
export interface Stretch {
  cell: SortedSlots;
  from: number;
  to: number;
}

/** What cells are told apart by, or ordered by: their listings are found and counted by bisection. */
export const cellFilters: readonly FilterName[] = ['type', 'bedrooms', 'minPrice', 'maxPrice'];

const bedroomsBeyond = 101;

/** Every listing stands in three shelves (with all, of its city, of its place), in the cell of its type and bedrooms. */
export class MarketCells {
  readonly #columns: MarketColumns;
  readonly #places: MarketPlaces;
  readonly #order: MarketOrder;
  readonly #all: Shelf = new Map();

  constructor(columns: MarketColumns, places: MarketPlaces, order: MarketOrder) {
    this.#columns = columns;
    this.#places = places;
    this.#order = order;
  }

  /** Every listing at once. */
  fill(used: number): void {
    const gathered = new Map<Shelf, Map<number, number[]>>();
    for (let slot = 0; slot < used; slot += 1) {
      const key = this.#keyOf(slot);
      for (const shelf of this.#shelvesOf(slot)) gather(gathered, { shelf, key, slot });
    }
    for (const [shelf, byKey] of gathered) {
      for (const [key, slots] of byKey)
        shelf.set(key, new SortedSlots(Uint32Array.from(slots), this.#order.byPrice));
    }
  }

  add(slot: number): void {
    const key = this.#keyOf(slot);
    for (const shelf of this.#shelvesOf(slot)) {
      const cell = shelf.get(key) ?? new SortedSlots(new Uint32Array(), this.#order.byPrice);
      cell.insert(slot);
      shelf.set(key, cell);
    }
  }

  remove(slot: number): void {
    for (const shelf of this.#shelvesOf(slot)) shelf.get(this.#keyOf(slot))?.remove(slot);
  }

  /** Those in a place that fit as far as cells tell. */
  stretches(city: string | undefined, narrowing: Narrowing): Stretch[] {
    const { type, bedrooms = 0, minPrice, maxPrice } = narrowing;
    const { price } = this.#order;
    const shelves = city === undefined ? [this.#all] : this.#places.containing(city).shelves;
    const wanted = type === undefined ? -1 : propertyTypes.indexOf(type);
    const found: Stretch[] = [];
    for (const shelf of shelves) {
      for (const [key, cell] of shelf) {
        if (wanted >= 0 && Math.floor(key / bedroomsBeyond) !== wanted) continue;
        if (key % bedroomsBeyond < bedrooms) continue;
        const from = minPrice === undefined ? 0 : cell.firstThat((slot) => price(slot) >= minPrice);
        const to =
          maxPrice === undefined ? cell.length : cell.firstThat((slot) => price(slot) > maxPrice);
        if (from < to) found.push({ cell, from, to });
      }
    }
    return found;
  }

  /** The whole prices that part what lies within the slider's reach in four. */
  priceQuartiles(): number[] {
    const cells = [...this.#all.values()];
    const { price } = this.#order;
    const countUpTo = (most: number) =>
      cells.reduce((sum, cell) => sum + cell.firstThat((slot) => price(slot) > most), 0);
    const reach = countUpTo(priceSlider.max);
    return [0.25, 0.5, 0.75].map((share) => {
      let [low, high] = [priceSlider.min as number, priceSlider.max as number];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (countUpTo(middle) >= share * reach) high = middle;
        else low = middle + 1;
      }
      return low;
    });
  }

  #shelvesOf(slot: number): Shelf[] {
    const place = this.#columns.places[slot] ?? 0;
    return [this.#all, this.#places.cityShelf(place), this.#places.shelfOf(place)];
  }

  #keyOf(slot: number): number {
    const { type, bedrooms } = this.#columns.filtered;
    return (type[slot] ?? 0) * bedroomsBeyond + (bedrooms[slot] ?? 0);
  }
}

function gather(
  cells: Map<Shelf, Map<number, number[]>>,
  { shelf, key, slot }: { shelf: Shelf; key: number; slot: number },
): void {
  const byKey = cells.get(shelf) ?? new Map<number, number[]>();
  cells.set(shelf, byKey);
  const slots = byKey.get(key);
  if (slots) slots.push(slot);
  else byKey.set(key, [slot]);
}
