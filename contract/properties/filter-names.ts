// This file has no schemas, so that pages can load it without zod.

/** The filters of public lists except words and place, in the order of the filter panel. */
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
