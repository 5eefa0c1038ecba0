// This file has no schemas, so that pages can load it without zod.

/** The filters for public lists, except search words and place, in the filter panel's order. */
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
