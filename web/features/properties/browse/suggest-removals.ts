import {
  type ActiveFilter,
  activeFilters,
  type BrowseFilters,
} from '../../../../contract/properties/browse-query.ts';
import { filterOf } from '../../../../contract/properties/filters.ts';
import type { CountQuery, PropertyCount } from '../../../../contract/properties/properties.ts';
import { countOf } from './list-count.ts';

export interface FilterRemoval {
  label: string;
  rest: BrowseFilters;
}

const countedAtMost = 6;
const shownAtMost = 3;

/** Sorts removals by the number of homes they would show; drops those that would show none. */
export async function suggestRemovals(
  filters: BrowseFilters,
  words: string,
  count: (query: CountQuery) => Promise<PropertyCount>,
): Promise<FilterRemoval[]> {
  const counted = await Promise.all(
    activeFilters(filters, words)
      .slice(0, countedAtMost)
      .map(async (filter) => {
        const { sort: _sort, cursor: _cursor, ...query } = filter.rest;
        return { filter, found: await count(query).catch(() => undefined) };
      }),
  );
  return counted
    .filter(({ found }) => found?.total !== 0)
    .sort((one, other) => (other.found?.total ?? 0) - (one.found?.total ?? 0))
    .slice(0, shownAtMost)
    .map(({ filter, found }) => ({
      label: `Remove ${removalName(filter, filters)}${found ? ` (${unbroken(countOf(found))})` : ''}`,
      rest: filter.rest,
    }));
}

/** Keeps the number and its noun on one line, even on a narrow button. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0');

/** "House", or "the $300 limit". */
function removalName({ filter, label }: ActiveFilter, filters: BrowseFilters): string {
  const entry = filter === 'q' || filter === 'city' ? undefined : filterOf(filter);
  return entry && 'limitName' in entry ? `the $${filters[filter]} ${entry.limitName}` : label;
}
