// The local filters decide in Zimbabwe whether one can live somewhere; the specification has
// others. Free of zod, as property-terms.ts is.

/** The order of the bits in `properties.offers` (migration 0039). */
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

/** Keeps names of filters, each once, in their order, joined by commas: `has=` of an address. */
export const joinLocalFilters = (names: readonly string[]): string | undefined =>
  localFilters.filter((filter) => names.includes(filter)).join(',') || undefined;

export const splitLocalFilters = (has: string | undefined): LocalFilter[] => {
  const names = has?.split(',') ?? [];
  return localFilters.filter((filter) => names.includes(filter));
};

/** The filters as bits, as `properties.offers` has them. */
export const bitsOf = (filters: readonly LocalFilter[]): number =>
  filters.reduce((bits, filter) => bits | (1 << localFilters.indexOf(filter)), 0);
