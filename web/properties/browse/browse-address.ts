import { filterNames } from '../../../contract/properties/filter-names.ts';
import { joinLocalFilters } from '../../../contract/properties/local-filters.ts';
import type { CountQuery } from '../../../contract/properties/properties.ts';
import {
  bedroomOptions,
  cities,
  letAs,
  type PropertyType,
  priceSlider,
  propertyTypes,
  type SortOrder,
  sortOrders,
} from '../../../contract/properties/property-terms.ts';
import { readAmount } from '../../../contract/typed/amount.ts';

/** The filters in a /properties URL. An absent filter has its default value (BROWSE-18). */
export interface BrowseFilters extends Omit<CountQuery, 'type'> {
  type?: PropertyType | undefined;
  /** The default is newest first, or best match first for a text search. */
  sort?: SortOrder | undefined;
  cursor?: string | undefined;
}

const parameterNames = [
  'q',
  'city',
  ...filterNames,
  'sort',
  'cursor',
] as const satisfies (keyof BrowseFilters)[];

/** Requires every filter as a key, so that parseBrowse cannot forget one. */
type ReadFilters = { [Name in keyof BrowseFilters]-?: BrowseFilters[Name] | undefined };

/** Drops invalid values, so that a mistyped URL still shows homes for its valid part. */
export function parseBrowse(search: URLSearchParams): ReadFilters {
  const raw = (name: keyof BrowseFilters) => search.get(name)?.trim() ?? '';
  const q = shortText(raw('q'), 100);
  const sort = oneOf(sortOrders, raw('sort').toLowerCase());
  return {
    q,
    city: parseCity(raw('city')),
    type: oneOf(propertyTypes, raw('type').toLowerCase()),
    let: oneOf(letAs, raw('let')),
    ...parsePrices(dollars(raw('minPrice')), dollars(raw('maxPrice'))),
    maxMoveIn: dollars(raw('maxMoveIn')),
    bedrooms: wholeNumber(raw('bedrooms')) || undefined,
    has: joinLocalFilters(search.getAll('has').flatMap((names) => names.split(','))),
    sort: sort === 'newest' && !q ? undefined : sort,
    cursor: /^[\w-]{1,200}$/.exec(raw('cursor'))?.[0],
  };
}

/** Builds the URL for the filters, without default values (BROWSE-09, BROWSE-10). */
export function browseAddress(filters: BrowseFilters): string {
  const pairs = parameterNames.flatMap((name) => {
    const value = filters[name];
    return value === undefined
      ? []
      : [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`];
  });
  return pairs.length > 0 ? `/properties?${pairs.join('&')}` : '/properties';
}

/** A form submitted without JavaScript produces a URL with empty or default values. */
export const hasDefaultValues = (search: URLSearchParams): boolean =>
  [...search.values()].some((value) => value === '' || value === 'all');

export function without(filters: BrowseFilters, ...names: (keyof BrowseFilters)[]): BrowseFilters {
  const rest = { ...filters, cursor: undefined };
  for (const name of names) delete rest[name];
  return rest;
}

export const cityChoices = (current: string | undefined): readonly string[] =>
  withCurrent(cities, current);
export const bedroomChoices = (current: number | undefined): readonly number[] =>
  withCurrent(bedroomOptions, current);

function withCurrent<T>(choices: readonly T[], current: T | undefined): readonly T[] {
  return current === undefined || choices.includes(current) ? choices : [...choices, current];
}

function parseCity(text: string): string | undefined {
  const city = shortText(text, 80);
  const lower = city?.toLowerCase();
  return lower === 'all'
    ? undefined
    : (cities.find((name) => name.toLowerCase() === lower) ?? city);
}

/** Ignores a limit of 2000, which is the slider's end (CONST-04), and swaps a reversed range. */
function parsePrices(from: number | undefined, to: number | undefined) {
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

/** Parses an amount and rounds it to whole dollars (TYPE-02). */
const dollars = (text: string): number | undefined =>
  wholeNumber(String(Math.round(readAmount(text) ?? Number.NaN)));

const oneOf = <T extends string>(values: readonly T[], text: string): T | undefined =>
  values.find((value) => value === text);

const shortText = (text: string, max: number): string | undefined =>
  text !== '' && text.length <= max && !text.includes('\0') ? text : undefined;
