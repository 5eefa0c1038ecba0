import type { LocalFilter } from '../properties/local-filters.ts';
import type { PropertyType } from '../properties/property-terms.ts';
import type { Place } from './places.ts';

export interface Amounts {
  minPrice?: number;
  maxPrice?: number;
  maxMoveIn?: number;
  bedrooms?: number;
}

/** The filter that a part sets, with its value. */
type Says =
  | { kind: 'feature'; feature: LocalFilter }
  | { kind: 'type'; type: PropertyType; isWorkplace: boolean }
  | { kind: 'place'; place: Place }
  /** by the room */
  | { kind: 'room' }
  | { kind: 'amounts'; amounts: Amounts };

/** Tokens that belong together, and their meaning. */
export interface Part {
  start: number;
  end: number;
  /** "none" for a part that sets a filter, or that means nothing at all */
  use: 'word' | 'left out' | 'none';
  says?: Says;
  isMark?: boolean;
  /** replaces the typed text */
  text?: string;
  /** replaces `text` in the words that are left, to be understood again */
  kept?: string;
}

/** A part as it is found among the tokens; `length` counts the tokens it takes. */
export type Found = Omit<Part, 'start' | 'end'> & { length: number };
