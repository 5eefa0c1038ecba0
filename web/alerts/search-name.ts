import { activeFilters } from '../properties/browse/active-filters.ts';
import { type BrowseFilters, without } from '../properties/browse/browse-address.ts';

const longestName = 120;

/** "House, Bulawayo, Up to $400": what a search asks for, in the words of its chips. */
export const searchName = (filters: BrowseFilters): string =>
  activeFilters(filters)
    .map(({ label }) => label)
    .join(', ')
    .slice(0, longestName)
    .toWellFormed();

/** What of an address is the search: neither its order nor a place in the list. */
export function searchIn(filters: BrowseFilters): Omit<BrowseFilters, 'sort' | 'cursor'> {
  const { sort: _, cursor: _cursor, ...search } = without(filters);
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
