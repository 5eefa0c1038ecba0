import { activeFilters } from '../properties/browse/active-filters.ts';
import { type BrowseFilters, without } from '../properties/browse/browse-address.ts';

const longestName = 120;

/** The name of a search, made of the words of its chips: "House, Bulawayo, Up to $400". */
export const searchName = (filters: BrowseFilters): string =>
  activeFilters(filters)
    .map(({ label }) => label)
    .join(', ')
    .slice(0, longestName)
    // A character of two halves may have lost one of them.
    .replaceAll(/\p{Surrogate}/gu, '\ufffd');

/**
 * The filters of an address without its order and its place in the list, which are not part of a
 * saved search.
 */
export function searchIn(filters: BrowseFilters): Omit<BrowseFilters, 'sort' | 'cursor'> {
  const { sort: _, cursor: _cursor, ...search } = without(filters);
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
