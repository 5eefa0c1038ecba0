import type { SortOrder } from '../../../contract/properties/property-terms.ts';
import type { Position } from './cursor.ts';
import type { ListingFilters } from './filters.ts';

/** A stretch of one list. */
export interface ListingRequest {
  filters: ListingFilters;
  sort: SortOrder;
  position?: Position | undefined;
  limit: number;
}

/** One row of a page, with the sort value that a cursor to it holds. */
export type Placed = Pick<Position, 'id' | 'value'>;

export interface FoundListings {
  /** exact up to the cap, more than that beyond it */
  total: number;
  rows: Placed[];
}

export interface SearchableSuburb {
  /** as it is written */
  name: string;
  /** in lower case */
  key: string;
  /** as the words of a search */
  words: string;
}

/**
 * An engine that answers questions for the public listings: an index in memory, or the database. A
 * third would have to pass the random questions of search-agreement.test.ts.
 */
export interface ListingSearch {
  find(request: ListingRequest): Promise<FoundListings>;
  /** how many listings the city filter finds for each of the names, in their order */
  places(names: readonly string[]): Promise<{ city: string; count: number }[]>;
  /** suburbs with listings, longer names first */
  suburbs(): Promise<readonly SearchableSuburb[]>;
  /** prices that part the listings in four; null when nobody has counted */
  priceQuartiles(): number[] | null;
  /** whether it is known without asking that listings hold a term, or that it means nothing */
  isFound(term: string): boolean;
}
