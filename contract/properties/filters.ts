// The filters of public lists, except search words and place. The API's parameters, the database's
// and the index's conditions, saved searches, their matching, links, chips and the filter panel
// derive from this table. This file has no schemas, so that pages can load it without zod.
import { lettingNames, propertyTypeNames } from '../search/property-type-names.ts';
import { type LocalFilter, localFilterNames, splitLocalFilters } from './local-filters.ts';
import { bedroomOptions } from './property-terms.ts';

interface FilterFacts {
  /** The column of `properties` that the filter compares. Saved searches have one of that name. */
  column: string;
  /** The value that means no filter, in requests and in saved searches. */
  none: null | 0 | 'all';
  label: string;
}

interface ChoiceFilter extends FilterFacts {
  kind: 'choice';
  choices: Readonly<Record<string, string>>;
  noneLabel: string;
}

/** A whole number of which homes must have at least as many. */
interface CountFilter extends FilterFacts {
  kind: 'count';
  choices: readonly number[];
  noneLabel: string;
  chip(count: number): string;
}

/** A limit in whole dollars. */
interface AmountFilter extends FilterFacts {
  kind: 'minimum' | 'maximum';
  /** The column of `saved_searches`, where a minimum and a maximum can be set. */
  savedIn: string;
  placeholder?: string;
  chip(dollars: number): string;
  /** Follows the amount when the list suggests removing the limit: "the $300 limit". */
  limitName: string;
}

/** Local filters, of which homes must have all. */
interface FeaturesFilter extends FilterFacts {
  kind: 'features';
}

export type Filter = ChoiceFilter | CountFilter | AmountFilter | FeaturesFilter;

/** In the order of the filter panel. */
export const filterTable = {
  type: {
    kind: 'choice',
    column: 'type',
    none: 'all',
    label: 'Type',
    choices: propertyTypeNames,
    noneLabel: 'All types',
  },
  let: {
    kind: 'choice',
    column: 'let_as',
    none: null,
    label: 'Whole home or room',
    choices: lettingNames,
    noneLabel: 'Homes and rooms',
  },
  minPrice: {
    kind: 'minimum',
    column: 'price',
    savedIn: 'min_price',
    none: 0,
    label: 'From ($)',
    chip: (dollars) => `From $${dollars}`,
    limitName: 'minimum',
  },
  maxPrice: {
    kind: 'maximum',
    column: 'price',
    savedIn: 'max_price',
    none: null,
    label: 'Up to ($)',
    chip: (dollars) => `Up to $${dollars}`,
    limitName: 'limit',
  },
  maxMoveIn: {
    kind: 'maximum',
    column: 'move_in_cost',
    savedIn: 'max_move_in',
    none: null,
    label: 'Most you can pay to move in',
    placeholder: '$ in total',
    chip: (dollars) => `Up to $${dollars} to move in`,
    limitName: 'move-in limit',
  },
  bedrooms: {
    kind: 'count',
    column: 'bedrooms',
    none: 0,
    label: 'Bedrooms',
    choices: bedroomOptions,
    noneLabel: 'Any',
    chip: (count) => `${count}+ bedrooms`,
  },
  has: { kind: 'features', column: 'offers', none: 0, label: 'Must have' },
} as const satisfies Record<string, Filter>;

type Filters = typeof filterTable;
export type FilterName = keyof Filters;
export type FilterColumn = Filters[FilterName]['column'];
export type SavedColumn = {
  [N in FilterName]: Filters[N] extends { savedIn: infer S } ? S : Filters[N]['column'];
}[FilterName];

type ValueOf<F extends Filter> = F extends { kind: 'choice' }
  ? keyof F['choices']
  : F extends { kind: 'features' }
    ? string
    : number;

/** An absent filter has its default value (BROWSE-18). */
export type FilterValues = { -readonly [N in FilterName]?: ValueOf<Filters[N]> | undefined };

export const filterNames = Object.keys(filterTable) as FilterName[];
export const filterOf = (name: FilterName): Filter => filterTable[name];
export function savedColumn(name: FilterName): SavedColumn {
  const filter = filterTable[name];
  return 'savedIn' in filter ? filter.savedIn : filter.column;
}

/** A condition of a search as people read it. */
export interface FilterChip {
  filter: 'q' | 'city' | FilterName;
  label: string;
  has?: LocalFilter;
}

interface Search extends Omit<FilterValues, 'type'> {
  q?: string | undefined;
  city?: string | undefined;
  type?: FilterValues['type'] | 'all';
}

export const filterChips = (search: Search, words = search.q): FilterChip[] => [
  ...(words ? [{ filter: 'q', label: `“${words}”` } as const] : []),
  ...(search.city ? [{ filter: 'city', label: search.city } as const] : []),
  ...filterNames.flatMap((filter) => chipsOf(filter, search[filter])),
];

function chipsOf(name: FilterName, value: string | number | undefined): FilterChip[] {
  const filter = filterOf(name);
  if (value === undefined || value === filter.none) return [];
  if (filter.kind === 'features')
    return splitLocalFilters(String(value)).map((has) => ({
      filter: name,
      label: localFilterNames[has],
      has,
    }));
  if (filter.kind === 'choice')
    return [{ filter: name, label: filter.choices[value] ?? String(value) }];
  return [{ filter: name, label: filter.chip(Number(value)) }];
}
