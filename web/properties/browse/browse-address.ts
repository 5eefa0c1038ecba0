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

/** The filters in an address of /properties. An absent one has its default (BROWSE-18). */
export interface BrowseFilters extends Omit<CountQuery, 'type'> {
  type?: PropertyType | undefined;
  /** absent: the newest first, or with words the best match first */
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

/** Every filter with its value, so that the compiler asks for one that is not read. */
type ReadFilters = { [Name in keyof BrowseFilters]-?: BrowseFilters[Name] | undefined };

/**
 * Reads the filters from an address or a form. Senseless values are left out, so that a mistyped
 * address still shows the homes of its valid part.
 */
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

/**
 * The address of these filters; it has only values that differ from the defaults (BROWSE-09,
 * BROWSE-10).
 */
export function browseAddress(filters: BrowseFilters): string {
  const pairs = parameterNames.flatMap((name) => {
    const value = filters[name];
    return value === undefined
      ? []
      : [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`];
  });
  return pairs.length > 0 ? `/properties?${pairs.join('&')}` : '/properties';
}

/** A form that the browser sends by itself, before the page is alive, names what nobody chose too. */
export const namesDefaults = (search: URLSearchParams): boolean =>
  [...search.values()].some((value) => value === '' || value === 'all');

/** The same search without some of its filters, from its first page. */
export function without(filters: BrowseFilters, ...names: (keyof BrowseFilters)[]): BrowseFilters {
  const rest = { ...filters, cursor: undefined };
  for (const name of names) delete rest[name];
  return rest;
}

/** The choices of a select; the current value is added if it is not one of them. */
export const cityChoices = (asked: string | undefined): readonly string[] =>
  withAsked(cities, asked);
export const bedroomChoices = (asked: number | undefined): readonly number[] =>
  withAsked(bedroomOptions, asked);

function withAsked<T>(choices: readonly T[], asked: T | undefined): readonly T[] {
  return asked === undefined || choices.includes(asked) ? choices : [...choices, asked];
}

function parseCity(text: string): string | undefined {
  const city = shortText(text, 80);
  const lower = city?.toLowerCase();
  return lower === 'all'
    ? undefined
    : (cities.find((name) => name.toLowerCase() === lower) ?? city);
}

/**
 * 2000 is the end of the slider and sets no limit (CONST-04); a range typed the wrong way round is
 * turned.
 */
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

/** A limit in whole dollars, as people type one (TYPE-02). */
const dollars = (text: string): number | undefined =>
  wholeNumber(String(Math.round(readAmount(text) ?? Number.NaN)));

const oneOf = <T extends string>(values: readonly T[], text: string): T | undefined =>
  values.find((value) => value === text);

const shortText = (text: string, max: number): string | undefined =>
  text !== '' && text.length <= max && !text.includes('\0') ? text : undefined;
