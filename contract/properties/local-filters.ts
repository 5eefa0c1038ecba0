// Local filters cover what makes a home liveable in Zimbabwe. The specification does not have them.
// This file has no schemas, so that pages can load it without zod.

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

export const localFilterNames: Record<LocalFilter, string> = {
  borehole: 'Borehole',
  solar: 'Solar or inverter',
  prepaid_zesa: 'Prepaid ZESA',
  own_entrance: 'Own entrance',
  parking: 'Parking',
  furnished: 'Furnished',
  pets: 'Pets welcome',
  security: 'Security',
};

/** The value of the URL parameter `has=`: known filters without duplicates, in a fixed order. */
export const joinLocalFilters = (names: readonly string[]): string | undefined =>
  localFilters.filter((filter) => names.includes(filter)).join(',') || undefined;

export const splitLocalFilters = (has: string | undefined): LocalFilter[] => {
  const names = has?.split(',') ?? [];
  return localFilters.filter((filter) => names.includes(filter));
};

/** For example "Borehole · Parking". */
export const namesOfLocalFilters = (has: string | undefined): string =>
  splitLocalFilters(has)
    .map((name) => localFilterNames[name])
    .join(' · ');

export const bitsOf = (filters: readonly LocalFilter[]): number =>
  filters.reduce((bits, filter) => bits | (1 << localFilters.indexOf(filter)), 0);
