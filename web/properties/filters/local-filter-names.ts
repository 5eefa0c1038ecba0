import { type LocalFilter, splitLocalFilters } from '../../../contract/properties/local-filters.ts';

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

/** "Borehole · Parking" */
export const namesOfLocalFilters = (has: string | undefined): string =>
  splitLocalFilters(has)
    .map((name) => localFilterNames[name])
    .join(' · ');
