import type { Selectable } from 'kysely';
import type { BrowseFilters } from '../../../../contract/properties/browse-query.ts';
import {
  type FilterName,
  filterNames,
  filterOf,
  savedColumn,
} from '../../../../contract/properties/filters.ts';
import { bitsOf, localFilters } from '../../../../contract/properties/local-filters.ts';
import type { CountQuery } from '../../../../contract/properties/properties.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import { interpretQuery, placeIn } from '../../properties/search/browse.ts';
import { comparedValue, narrowingOf } from '../../properties/search/filters.ts';
import { searchTerms, toTsquery } from '../../properties/search/search-words.ts';

type Row = Selectable<DB['saved_searches']>;

const filterColumns = filterNames.map(savedColumn);

export const conditionColumns = ['words', 'city', ...filterColumns] as const;

/** Two searches by one person are duplicates if these columns are equal. */
export const identityColumns = ['words', 'place', ...filterColumns] as const;

export type SavedConditions = Pick<Row, (typeof conditionColumns)[number]>;

export interface SearchConditions extends SavedConditions {
  /** The words in PostgreSQL's tsquery syntax, not yet stemmed; null if there are none. */
  terms: string | null;
}

/** Words that name a filter become that filter, so equivalent searches get equal conditions. */
export function conditionsOf(filters: CountQuery): SearchConditions {
  const { query, words } = interpretQuery(filters);
  const narrowing = narrowingOf(query);
  const columns = filterNames.map((name) => {
    const value =
      narrowing[name] === undefined ? filterOf(name).none : comparedValue(name, narrowing);
    return [savedColumn(name), value];
  });
  return {
    ...(Object.fromEntries(columns) as Omit<SavedConditions, 'words' | 'city'>),
    words: query.q ?? '',
    city: placeIn(query) ?? '',
    terms: words.length > 0 ? toTsquery(searchTerms(words)) : null,
  };
}

const filtersSetIn = (row: SavedConditions): FilterName[] =>
  filterNames.filter((name) => row[savedColumn(name)] !== filterOf(name).none);

export const narrows = (conditions: SearchConditions): boolean =>
  conditions.terms !== null || conditions.city !== '' || filtersSetIn(conditions).length > 0;

export function filtersOf(row: SavedConditions): BrowseFilters {
  const valueIn = (name: FilterName) =>
    name === 'has' ? namesOf(row.offers) : row[savedColumn(name)];
  return {
    ...(row.words && { q: row.words }),
    ...(row.city && { city: row.city }),
    ...Object.fromEntries(filtersSetIn(row).map((name) => [name, valueIn(name)])),
  };
}

const namesOf = (offers: number): string =>
  localFilters.filter((name) => offers & bitsOf([name])).join(',');
