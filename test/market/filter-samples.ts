import type { FilterName } from '../../contract/properties/filter-names.ts';
import type { CountQuery } from '../../contract/properties/properties.ts';

/** For each filter, a value that excludes some homes. */
export const filterSamples = {
  type: 'house',
  let: 'room',
  minPrice: 150,
  maxPrice: 900,
  maxMoveIn: 1500,
  bedrooms: 2,
  has: 'borehole,pets',
} as const satisfies Record<FilterName, unknown> & CountQuery;
