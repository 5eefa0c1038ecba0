// The only reader of a /properties URL. The list's page, its key in the response cache, links,
// saved searches and the filter panel use it. The API has the same filters in a strict schema. This
// file has no schemas, so that pages can load it without zod.
import { readAmount } from '../typed/amount.ts';
import {
  type Filter,
  type FilterChip,
  type FilterValues,
  filterChips,
  filterNames,
  filterOf,
} from './filters.ts';
import { joinLocalFilters, splitLocalFilters } from './local-filters.ts';
import { cities, priceSlider, type SortOrder, sortOrders } from './property-terms.ts';

/** The filters in a /properties URL. An absent filter has its default value (BROWSE-18). */
export interface BrowseFilters extends FilterValues {
  q?: string | undefined;
  city?: string | undefined;
  /** The default is newest first, or best match first for a text search. */
  sort?: SortOrder | undefined;
  cursor?: string | undefined;
}

const parameterNames = ['q', 'city', ...filterNames, 'sort', 'cursor'] as const;

export const browsePath = '/properties';

/** Drops invalid values, so that a mistyped URL still shows homes for its valid part. */
export function parseBrowse(search: URLSearchParams): BrowseFilters {
  const textOf = (name: string) => search.get(name)?.trim() ?? '';
  const q = shortText(textOf('q'), 100);
  const sort = oneOf(sortOrders, textOf('sort').toLowerCase());
  const values: FilterValues = Object.fromEntries(
    filterNames.map((name) => [name, parseFilter(filterOf(name), search.getAll(name))]),
  );
  return {
    q,
    city: parseCity(textOf('city')),
    ...values,
    ...parsePrices(values),
    sort: sort === 'newest' && !q ? undefined : sort,
    cursor: /^[\w-]{1,200}$/.exec(textOf('cursor'))?.[0],
  };
}

/** If a parameter is repeated, its first value counts; local filters are combined. */
function parseFilter(filter: Filter, values: string[]): string | number | undefined {
  const text = values[0]?.trim() ?? '';
  if (filter.kind === 'choice') return oneOf(Object.keys(filter.choices), text.toLowerCase());
  if (filter.kind === 'count') return wholeNumber(text) || undefined;
  if (filter.kind === 'features')
    return joinLocalFilters(values.flatMap((names) => names.trim().split(',')));
  return wholeNumber(String(Math.round(readAmount(text) ?? Number.NaN)));
}

/** Builds the URL for the filters, without default values (BROWSE-09, BROWSE-10). */
export function browseAddress(filters: BrowseFilters): string {
  const pairs = parameterNames.flatMap((name) => {
    const value = filters[name];
    return value === undefined
      ? []
      : [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`];
  });
  return pairs.length > 0 ? `${browsePath}?${pairs.join('&')}` : browsePath;
}

/** A form submitted without JavaScript produces a URL with empty or default values. */
export const hasDefaultValues = (search: URLSearchParams): boolean =>
  parameterNames.some((name) =>
    search
      .getAll(name)
      .some((value) => value === '' || (value === 'all' && name !== 'q' && name !== 'cursor')),
  );

/** All URLs with the same canonical form show the same list, or redirect to it. */
export const canonicalBrowse = (search: URLSearchParams): string =>
  hasDefaultValues(search) ? `${browsePath}?${search}` : browseAddress(parseBrowse(search));

/** The same filters without some of them, on the first page. */
export function without(filters: BrowseFilters, ...names: (keyof BrowseFilters)[]): BrowseFilters {
  const rest = { ...filters, cursor: undefined };
  for (const name of names) delete rest[name];
  return rest;
}

export interface ActiveFilter extends FilterChip {
  /** All other filters. */
  rest: BrowseFilters;
}

export const activeFilters = (filters: BrowseFilters, words = filters.q): ActiveFilter[] =>
  filterChips(filters, words).map((chip) => ({
    ...chip,
    rest:
      chip.has === undefined
        ? without(filters, chip.filter)
        : { ...without(filters), has: withoutLocalFilter(filters.has, chip.has) },
  }));

const withoutLocalFilter = (has: string | undefined, removed: string): string | undefined =>
  joinLocalFilters(splitLocalFilters(has).filter((other) => other !== removed));

function parseCity(text: string): string | undefined {
  const city = shortText(text, 80);
  const lower = city?.toLowerCase();
  return lower === 'all'
    ? undefined
    : (cities.find((name) => name.toLowerCase() === lower) ?? city);
}

/** Ignores a limit of 2000, which is the slider's end (CONST-04), and swaps a reversed range. */
function parsePrices({ minPrice: from, maxPrice: to }: FilterValues) {
  const upper = to === priceSlider.max ? undefined : to;
  const isTurned = from !== undefined && upper !== undefined && from > upper;
  const [minPrice, maxPrice] = isTurned ? [upper, from] : [from, upper];
  return {
    minPrice: minPrice || undefined,
    maxPrice: maxPrice === priceSlider.max ? undefined : maxPrice,
  };
}

const wholeNumber = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text) ? Number(text) : undefined;

const oneOf = <T extends string>(values: readonly T[], text: string): T | undefined =>
  values.find((value) => value === text);

const shortText = (text: string, max: number): string | undefined =>
  text !== '' && text.length <= max && !text.includes('\0') ? text : undefined;
