import type { SortOrder } from '../../../../contract/properties/property-terms.ts';
import type { Position } from './cursor.ts';
import type { ListingFilters } from './filters.ts';

export interface ListingRequest {
  filters: ListingFilters;
  sort: SortOrder;
  position?: Position | undefined;
  limit: number;
}

/** One row of a page and its sort value, which becomes part of the cursor. */
export type Placed = Pick<Position, 'id' | 'value'>;

export interface FoundListings {
  /** The exact total up to the cap; otherwise any number above the cap. */
  total: number;
  rows: Placed[];
}

export interface SearchableSuburb {
  name: string;
  key: string;
  /** The suburb's name in lower case, with spaces for punctuation. */
  words: string;
}

/** Implemented by the index and the database; search-agreement.test.ts checks that they agree. */
export interface ListingSearch {
  find(request: ListingRequest): Promise<FoundListings>;
  /** How many listings the city filter finds for each name, in the order of `names`. */
  places(names: readonly string[]): Promise<{ city: string; count: number }[]>;
  /** Suburbs with listings, longer names first. */
  suburbs(): Promise<readonly SearchableSuburb[]>;
  /** The three quartiles of prices; null if they are not known. */
  priceQuartiles(): number[] | null;
  /** Whether the cache already shows that a term occurs in listings or is a stop word. */
  isFound(term: string): boolean;
}
