import { joinLocalFilters, splitLocalFilters } from '../../../contract/properties/local-filters.ts';
import { filterWords } from '../../../contract/search/filter-words.ts';
import { type BrowseFilters, without } from './browse-address.ts';

export interface ActiveFilter {
  label: string;
  /** The name of a limit, for example "lowest price". Absent if the filter is not a limit. */
  limit?: string | undefined;
  rest: BrowseFilters;
}

export const activeFilters = (filters: BrowseFilters, words = filters.q): ActiveFilter[] =>
  filterWords(filters, words).map(({ filter, label, limit, has }) => ({
    label,
    limit,
    rest: has === undefined ? without(filters, filter) : withoutLocalFilter(filters, has),
  }));

const withoutLocalFilter = (filters: BrowseFilters, has: string): BrowseFilters => ({
  ...without(filters),
  has: joinLocalFilters(splitLocalFilters(filters.has).filter((other) => other !== has)),
});
