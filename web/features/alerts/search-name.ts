import {
  activeFilters,
  type BrowseFilters,
  without,
} from '../../../contract/properties/browse-query.ts';

const longestName = 120;

/** Names a search after its filters: "House, Bulawayo, Up to $400". */
export const searchName = (filters: BrowseFilters): string =>
  activeFilters(filters)
    .map(({ label }) => label)
    .join(', ')
    .slice(0, longestName)
    // Truncating can split a surrogate pair.
    .replaceAll(/\p{Surrogate}/gu, '\ufffd');

export function searchIn(filters: BrowseFilters): Omit<BrowseFilters, 'sort' | 'cursor'> {
  const { sort: _, cursor: _cursor, ...search } = without(filters);
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
