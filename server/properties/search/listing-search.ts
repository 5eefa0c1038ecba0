import type { SortOrder } from '../../../contract/properties/property-terms.ts';
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
  /** Exact up to the cap; any greater number beyond it. */
  total: number;
  rows: Placed[];
}

export interface SearchableSuburb {
  name: string;
  key: string;
  /** The name as search words. */
  words: string;
}

/** Implemented by the index and the database; search-agreement.test.ts compares both. */
export interface ListingSearch {
  find(request: ListingRequest): Promise<FoundListings>;
  /** How many listings the city filter finds for each name, in the order of the names. */
  places(names: readonly string[]): Promise<{ city: string; count: number }[]>;
  /** Suburbs with listings, longer names first. */
  suburbs(): Promise<readonly SearchableSuburb[]>;
  /** The three quartiles of prices; null if they are not known. */
  priceQuartiles(): number[] | null;
  /** Whether the cache already shows that a term occurs in listings or is a stop word. */
  isFound(term: string): boolean;
}
