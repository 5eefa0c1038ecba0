// Free of zod, as property-terms.ts is.

/**
 * The filters of public lists besides words and place, in the order of their panel. Every part that
 * handles filters has a table keyed by these names, so the compiler shows where a new one is
 * missing.
 */
export const filterNames = [
  'type',
  'let',
  'minPrice',
  'maxPrice',
  'maxMoveIn',
  'bedrooms',
  'has',
] as const;
export type FilterName = (typeof filterNames)[number];
