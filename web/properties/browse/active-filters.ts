import type { FilterName } from '../../../contract/properties/filter-names.ts';
import { joinLocalFilters, splitLocalFilters } from '../../../contract/properties/local-filters.ts';
import { localFilterNames } from '../filters/local-filter-names.ts';
import { letAsNames, propertyTypeNames } from '../property-type-names.ts';
import { type BrowseFilters, without } from './browse-address.ts';

/** One thing that narrows the list, in words, and the search without it. */
export interface ActiveFilter {
  label: string;
  /** as a limit, where it is one */
  limit?: string | undefined;
  rest: BrowseFilters;
}

type ChipName = 'q' | 'city' | FilterName;
type Chip = [label: string | undefined | false, limit?: string];

/** Everything that narrows the list, in the order of the panel; `words` are those that are searched for. */
export function activeFilters(filters: BrowseFilters, words = filters.q): ActiveFilter[] {
  const { city, type, minPrice, maxPrice, maxMoveIn, bedrooms } = filters;
  const chips: Record<Exclude<ChipName, 'has'>, Chip> = {
    q: [words && `“${words}”`],
    city: [city],
    type: [type && propertyTypeNames[type]],
    let: [filters.let && letAsNames[filters.let]],
    minPrice: [minPrice !== undefined && `From $${minPrice}`, `$${minPrice} minimum`],
    maxPrice: [maxPrice !== undefined && `Up to $${maxPrice}`, `$${maxPrice} limit`],
    maxMoveIn: [
      maxMoveIn !== undefined && `Up to $${maxMoveIn} to move in`,
      `$${maxMoveIn} limit to move in`,
    ],
    bedrooms: [bedrooms !== undefined && `${bedrooms}+ bedrooms`],
  };
  return [
    ...Object.entries(chips).flatMap(([name, [label, limit]]) =>
      label ? [{ label, limit, rest: without(filters, name as ChipName) }] : [],
    ),
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
