import { joinLocalFilters, splitLocalFilters } from '../../../contract/properties/local-filters.ts';
import { filterWords } from '../../../contract/search/filter-words.ts';
import { type BrowseFilters, without } from './browse-address.ts';

/** One thing that narrows the list, in words, and the search without it. */
export interface ActiveFilter {
  label: string;
  /** as a limit, where it is one */
  limit?: string | undefined;
  rest: BrowseFilters;
}

/** Everything that narrows the list, in the order of the panel; `words` are those that are searched for. */
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
