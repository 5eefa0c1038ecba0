import type { SortedSlots } from './sorted-slots.ts';

/** Listings by type and bedrooms, those of each pair by price. */
export type Shelf = Map<number, SortedSlots>;

interface City {
  shelf: Shelf;
  places: number[];
}

/** What a part of a place's name stands for. */
export interface MatchedPlaces {
  /** which places, by their numbers */
  flags: Uint8Array;
  /** shelves that together hold their listings, as few as possible */
  shelves: Shelf[];
}

/** The places of the market, each with its listings: few, whatever the number of listings. */
export class MarketPlaces {
  readonly #shelves: Shelf[] = [];
  readonly #names: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #cities = new Map<string, City>();
  readonly #cityOf: City[] = [];
  readonly #matches = new Map<string, MatchedPlaces>();
  readonly #suburbs = new Map<string, Uint8Array>();

  /** The number of a place; the same for the same name. */
  numberOf(place: string): number {
    const known = this.#numbers.get(place);
    if (known !== undefined) return known;
    const number = this.#names.length;
    this.#names.push(place.toLowerCase());
    this.#numbers.set(place, number);
    this.#shelves.push(new Map());
    this.#addToCity(place.split('\n')[0] ?? '', number);
    this.#matches.clear();
    this.#suburbs.clear();
    return number;
  }

  shelfOf(place: number): Shelf {
    const shelf = this.#shelves[place];
    if (!shelf) throw new Error(`there is no place ${place}`);
    return shelf;
  }

  cityShelf(place: number): Shelf {
    const city = this.#cityOf[place];
    if (!city) throw new Error(`there is no place ${place}`);
    return city.shelf;
  }

  /** The places whose city or suburb contains `part`, in any case (BROWSE-16). */
  containing(part: string): MatchedPlaces {
    const key = part.toLowerCase();
    const known = this.#matches.get(key);
    if (known) return known;
    const flags = Uint8Array.from(this.#names, (name) => Number(name.includes(key)));
    const matched = { flags, shelves: this.#shelvesOf(flags) };
    if (this.#matches.size >= mostMatches) this.#matches.clear();
    this.#matches.set(key, matched);
    return matched;
  }

  /** By their numbers, the places whose suburb has this name, in lower case. */
  ofSuburb(name: string): Uint8Array {
    const flags =
      this.#suburbs.get(name) ??
      Uint8Array.from(this.#names, (place) => Number(place.endsWith(`\n${name}`)));
    this.#suburbs.set(name, flags);
    return flags;
  }

  #shelvesOf(flags: Uint8Array): Shelf[] {
    return [...this.#cities.values()].flatMap(({ shelf, places }) => {
      const within = places.filter((place) => flags[place]);
      if (within.length === places.length) return [shelf];
      return within.flatMap((place) => this.#shelves[place] ?? []);
    });
  }

  #addToCity(name: string, place: number): void {
    const city: City = this.#cities.get(name) ?? { shelf: new Map(), places: [] };
    this.#cities.set(name, city);
    city.places.push(place);
    this.#cityOf.push(city);
  }
}

const mostMatches = 1000;
