import type { LocalFilter } from '../properties/local-filters.ts';
import type { PropertyType } from '../properties/property-terms.ts';
import type { Place } from './places.ts';

export interface Amounts {
  minPrice?: number;
  maxPrice?: number;
  maxMoveIn?: number;
  bedrooms?: number;
}

/** What a part says to the filters. */
type Says =
  | { kind: 'feature'; feature: LocalFilter }
  | { kind: 'type'; type: PropertyType; isWorkplace: boolean }
  | { kind: 'place'; place: Place }
  /** by the room */
  | { kind: 'room' }
  | { kind: 'amounts'; amounts: Amounts };

/** Tokens that belong together, and what is made of them. */
export interface Part {
  start: number;
  end: number;
  /** "none" for what says something to a filter, or nothing at all */
  use: 'word' | 'left out' | 'none';
  says?: Says;
  isMark?: boolean;
  /** instead of what was typed */
  text?: string;
  /** instead of that, in what is left to be understood again */
  kept?: string;
}

/** A part as it is found among the tokens: how many of them it takes. */
export type Found = Omit<Part, 'start' | 'end'> & { length: number };
