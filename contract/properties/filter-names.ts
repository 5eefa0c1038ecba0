// Free of zod, as property-terms.ts is.

/**
 * The filters of public lists beside words and place, in the order of their panel. Everything that
 * knows filters has a table over these names, so that the compiler asks for a new one everywhere.
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
