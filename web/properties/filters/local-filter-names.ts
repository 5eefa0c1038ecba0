import { splitLocalFilters } from '../../../contract/properties/local-filters.ts';
import { localFilterNames } from '../../../contract/search/filter-words.ts';

/** For example "Borehole · Parking". */
export const namesOfLocalFilters = (has: string | undefined): string =>
  splitLocalFilters(has)
    .map((name) => localFilterNames[name])
    .join(' · ');
