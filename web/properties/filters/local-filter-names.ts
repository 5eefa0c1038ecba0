import { localFilterNames } from '../../../contract/properties/filter-words.ts';
import { splitLocalFilters } from '../../../contract/properties/local-filters.ts';

/** "Borehole · Parking" */
export const namesOfLocalFilters = (has: string | undefined): string =>
  splitLocalFilters(has)
    .map((name) => localFilterNames[name])
    .join(' · ');
