import {
  bitsOf,
  localFilters,
  splitLocalFilters,
} from '../../../contract/properties/local-filters.ts';
import type { CountQuery } from '../../../contract/properties/properties.ts';
import { placeIn, understoodIn } from '../../properties/search/browse.ts';
import { narrowingOf } from '../../properties/search/filters.ts';
import { searchTerms, toTsquery } from '../../properties/search/search-words.ts';

/** The conditions of a search, as the columns of a saved one hold them. */
export interface SearchConditions {
  words: string;
  city: string;
  type: string;
  min_price: number;
  max_price: number | null;
  max_move_in: number | null;
  let_as: string | null;
  bedrooms: number;
  offers: number;
  /** the words in PostgreSQL's notation, not yet stemmed; null without any */
  terms: string | null;
}

/** One form for all searches that find the same: the filters that their words name are set. */
export function conditionsOf(filters: CountQuery): SearchConditions {
  const { query, words } = understoodIn(filters);
  const {
    type = 'all',
    minPrice = 0,
    maxPrice,
    maxMoveIn,
    bedrooms = 0,
    has,
    ...rest
  } = narrowingOf(query);
  return {
    words: query.q ?? '',
    city: placeIn(query) ?? '',
    type,
    min_price: minPrice,
    max_price: maxPrice ?? null,
    max_move_in: maxMoveIn ?? null,
    let_as: rest.let ?? null,
    bedrooms,
    offers: bitsOf(splitLocalFilters(has)),
    terms: words.length > 0 ? toTsquery(searchTerms(words)) : null,
  };
}

/** Whether the conditions leave any home out. */
export const narrows = ({ terms, city, type, ...rest }: SearchConditions): boolean =>
  terms !== null ||
  city !== '' ||
  type !== 'all' ||
  rest.min_price > 0 ||
  rest.max_price !== null ||
  rest.max_move_in !== null ||
  rest.let_as !== null ||
  rest.bedrooms > 0 ||
  rest.offers > 0;

/** The filters of saved conditions, as the browse page has them in its address. */
export function filtersOf(row: Omit<SearchConditions, 'terms'>): CountQuery {
  const has = localFilters.filter((name) => row.offers & bitsOf([name])).join(',');
  return {
    ...(row.words && { q: row.words }),
    ...(row.city && { city: row.city }),
    ...(row.type !== 'all' && { type: row.type as CountQuery['type'] }),
    ...(row.let_as !== null && { let: row.let_as as CountQuery['let'] }),
    ...(row.min_price > 0 && { minPrice: row.min_price }),
    ...(row.max_price !== null && { maxPrice: row.max_price }),
    ...(row.max_move_in !== null && { maxMoveIn: row.max_move_in }),
    ...(row.bedrooms > 0 && { bedrooms: row.bedrooms }),
    ...(has && { has }),
  };
}
