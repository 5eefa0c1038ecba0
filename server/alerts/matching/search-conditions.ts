import type { Selectable } from 'kysely';
import { type FilterName, filterNames } from '../../../contract/properties/filter-names.ts';
import { bitsOf, localFilters } from '../../../contract/properties/local-filters.ts';
import type { CountQuery } from '../../../contract/properties/properties.ts';
import type { DB } from '../../../database/rows.generated.ts';
import { interpretQuery, placeIn } from '../../properties/search/browse.ts';
import { comparedValue, narrowingOf } from '../../properties/search/filters.ts';
import { searchTerms, toTsquery } from '../../properties/search/search-words.ts';

type Row = Selectable<DB['saved_searches']>;

interface SavedFilter {
  /** The column with the value that the filter compares. */
  column: keyof Row;
  /** The column's value if the filter is not set. */
  none: Row[keyof Row];
}

export const savedFilters = {
  type: { column: 'type', none: 'all' },
  let: { column: 'let_as', none: null },
  minPrice: { column: 'min_price', none: 0 },
  maxPrice: { column: 'max_price', none: null },
  maxMoveIn: { column: 'max_move_in', none: null },
  bedrooms: { column: 'bedrooms', none: 0 },
  has: { column: 'offers', none: 0 },
} as const satisfies Record<FilterName, SavedFilter>;

const filterColumns = filterNames.map((name) => savedFilters[name].column);

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
    const { column, none } = savedFilters[name];
    return [column, narrowing[name] === undefined ? none : comparedValue(name, narrowing)];
  });
  return {
    ...(Object.fromEntries(columns) as Omit<SavedConditions, 'words' | 'city'>),
    words: query.q ?? '',
    city: placeIn(query) ?? '',
    terms: words.length > 0 ? toTsquery(searchTerms(words)) : null,
  };
}

const filtersSetIn = (row: SavedConditions): FilterName[] =>
  filterNames.filter((name) => row[savedFilters[name].column] !== savedFilters[name].none);

export const narrows = (conditions: SearchConditions): boolean =>
  conditions.terms !== null || conditions.city !== '' || filtersSetIn(conditions).length > 0;

export function filtersOf(row: SavedConditions): CountQuery {
  const valueIn = (name: FilterName) =>
    name === 'has' ? namesOf(row.offers) : row[savedFilters[name].column];
  return {
    ...(row.words && { q: row.words }),
    ...(row.city && { city: row.city }),
    ...Object.fromEntries(filtersSetIn(row).map((name) => [name, valueIn(name)])),
  };
}

const namesOf = (offers: number): string =>
  localFilters.filter((name) => offers & bitsOf([name])).join(',');
