import type { FilterName } from '../properties/filter-names.ts';
import { type LocalFilter, splitLocalFilters } from '../properties/local-filters.ts';
import type { CountQuery } from '../properties/properties.ts';
import { lettingNames, propertyTypeNames } from './property-type-names.ts';

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

type Words = [label: string | undefined | false, limit?: string];

interface FilterWords {
  filter: 'q' | 'city' | FilterName;
  label: string;
  limit?: string;
  has?: LocalFilter;
}

export function filterWords(filters: CountQuery, words = filters.q): FilterWords[] {
  const { city, type = 'all', minPrice, maxPrice, maxMoveIn, bedrooms } = filters;
  const found: Record<Exclude<FilterWords['filter'], 'has'>, Words> = {
    q: [words && `“${words}”`],
    city: [city],
    type: [type !== 'all' && propertyTypeNames[type]],
    let: [filters.let && lettingNames[filters.let]],
    minPrice: [minPrice !== undefined && `From $${minPrice}`, `$${minPrice} minimum`],
    maxPrice: [maxPrice !== undefined && `Up to $${maxPrice}`, `$${maxPrice} limit`],
    maxMoveIn: [
      maxMoveIn !== undefined && `Up to $${maxMoveIn} to move in`,
      `$${maxMoveIn} move-in limit`,
    ],
    bedrooms: [bedrooms !== undefined && `${bedrooms}+ bedrooms`],
  };
  return [
    ...Object.entries(found).flatMap(([name, [label, limit]]) => {
      const filter = name as FilterWords['filter'];
      return label ? [{ filter, label, ...(limit !== undefined && { limit }) }] : [];
    }),
    ...splitLocalFilters(filters.has).map(
      (has): FilterWords => ({
        filter: 'has',
        label: localFilterNames[has],
        has,
      }),
    ),
  ];
}
