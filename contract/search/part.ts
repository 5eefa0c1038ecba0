import type { LocalFilter } from '../properties/local-filters.ts';
import type { PropertyType } from '../properties/property-terms.ts';
import type { Place } from './places.ts';

export interface Amounts {
  minPrice?: number;
  maxPrice?: number;
  maxMoveIn?: number;
  bedrooms?: number;
}

type PartFilter =
  | { kind: 'feature'; feature: LocalFilter }
  | { kind: 'type'; type: PropertyType; isWorkplace: boolean }
  | { kind: 'place'; place: Place }
  /** The person wants a home that is rented out by the room. */
  | { kind: 'room' }
  | { kind: 'amounts'; amounts: Amounts };

/** Tokens that belong together, and their meaning. */
export interface Part {
  start: number;
  end: number;
  /** "none" if the part sets a filter or has no meaning for the search. */
  use: 'word' | 'left out' | 'none';
  filter?: PartFilter;
  isMark?: boolean;
  text?: string;
  /** Replaces `text` in the remaining search words, which are then parsed again. */
  remainingText?: string;
}

/** `length` is the number of tokens in the part. */
export type Found = Omit<Part, 'start' | 'end'> & { length: number };
