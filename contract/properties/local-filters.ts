// What decides in Zimbabwe whether one can live somewhere, beside the filters of the specification.
// Free of zod, as property-terms.ts is.

/** Bit by bit in this order in `properties.offers` (migration 0039). */
export const localFilters = [
  'borehole',
  'solar',
  'prepaid_zesa',
  'own_entrance',
  'parking',
  'furnished',
  'pets',
  'security',
] as const;
export type LocalFilter = (typeof localFilters)[number];

/** Those of the names that are filters, each once, in their order and as one text: `has=` of an address. */
export const joinLocalFilters = (names: readonly string[]): string | undefined =>
  localFilters.filter((filter) => names.includes(filter)).join(',') || undefined;

export const splitLocalFilters = (has: string | undefined): LocalFilter[] => {
  const names = has?.split(',') ?? [];
  return localFilters.filter((filter) => names.includes(filter));
};

/** As `properties.offers` has them. */
export const bitsOf = (filters: readonly LocalFilter[]): number =>
  filters.reduce((bits, filter) => bits | (1 << localFilters.indexOf(filter)), 0);
