import { joinLocalFilters, splitLocalFilters } from '../../contract/local-filters.ts';
import { type BrowseFilters, without } from './browse-address.ts';
import { localFilterNames } from './local-filter-names.ts';
import { propertyTypeNames } from './property-type-names.ts';

/** One thing that narrows the list, in words, and the search without it. */
export interface ActiveFilter {
  label: string;
  rest: BrowseFilters;
}

/** Everything that narrows the list, in the order of the panel. */
export function activeFilters(filters: BrowseFilters): ActiveFilter[] {
  const { q, city, type, minPrice, maxPrice, bedrooms } = filters;
  const found: [keyof BrowseFilters, string | undefined][] = [
    ['q', q && `“${q}”`],
    ['city', city],
    ['type', type && propertyTypeNames[type]],
    ['minPrice', minPrice === undefined ? undefined : `From $${minPrice}`],
    ['maxPrice', maxPrice === undefined ? undefined : `Up to $${maxPrice}`],
    ['bedrooms', bedrooms === undefined ? undefined : `${bedrooms}+ bedrooms`],
  ];
  return [
    ...found.flatMap(([name, label]) => (label ? [{ label, rest: without(filters, name) }] : [])),
    ...activeLocalFilters(filters),
  ];
}

function activeLocalFilters(filters: BrowseFilters): ActiveFilter[] {
  const asked = splitLocalFilters(filters.has);
  return asked.map((name) => ({
    label: localFilterNames[name],
    rest: { ...without(filters), has: joinLocalFilters(asked.filter((other) => other !== name)) },
  }));
}
