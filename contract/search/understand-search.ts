import {
  joinLocalFilters,
  type LocalFilter,
  splitLocalFilters,
} from '../properties/local-filters.ts';
import type { CountQuery } from '../properties/properties.ts';
import type { PropertyType } from '../properties/property-terms.ts';
import type { Part } from './part.ts';
import { partsOf } from './parts.ts';
import { isCity, isInSeveralCities, knownCity, type Place } from './places.ts';
import { tokensOf } from './tokens.ts';

export type SearchFilters = CountQuery;

const maxQueryLength = 100;

export interface Understanding<Filters> {
  /** The original filters, plus any named in the search text. `q` is the rest of that text. */
  filters: Filters;
  words: string;
  /** Text that no filter matches, such as "no pets" or the names of two suburbs. */
  leftOut: string[];
}

const maxReadings = 4;

/**
 * Turns search words into filters. A filter in the words replaces the same filter's earlier value,
 * but a feature is added to the features already required. Without the recognised words, the
 * remaining words can form new phrases, so they are parsed again.
 */
export function understandSearch<Filters extends SearchFilters>(
  asked: Filters,
): Understanding<Filters> {
  if (!asked.q) return { filters: asked, words: '', leftOut: [] };
  let understanding = readWords(asked);
  for (let reading = 1; reading < maxReadings; reading += 1) {
    const again = readWords(understanding.filters);
    if (again.filters.q === understanding.filters.q) break;
    understanding = again;
  }
  return understanding;
}

function readWords<Filters extends SearchFilters>(asked: Filters): Understanding<Filters> {
  const text = asked.q?.normalize('NFKC') ?? '';
  const parts = partsOf(tokensOf(text));
  const named = {
    ...placeIn(parts, asked.city),
    ...typeIn(parts, asked.type),
    ...(parts.some(({ filter }) => filter?.kind === 'room') && { let: 'room' as const }),
    ...amountsIn(parts),
  };
  const features = parts.flatMap(({ filter }) =>
    filter?.kind === 'feature' ? [filter.feature] : [],
  );
  const leftOut = runsOf(text, parts, ({ use }) => use === 'left out');
  const words = runsOf(text, parts, ({ use }) => use === 'word');
  const isUnderstood = Object.keys(named).length + features.length + leftOut.length > 0;
  const remaining = parts.map((part) =>
    part.remainingText === undefined ? part : { ...part, text: part.remainingText },
  );
  const rest = runsOf(text, remaining, ({ use }) => use !== 'none').join(' ');
  return {
    filters: {
      ...asked,
      ...withinLimits(asked, named),
      ...named,
      ...(features.length > 0 && { has: withFeatures(asked.has, features) }),
      ...(isUnderstood && { q: truncate(rest) || undefined }),
    },
    words: words.join(' '),
    leftOut,
  };
}

/** A corrected spelling can exceed the length limit of `q`. */
const truncate = (rest: string): string =>
  rest
    .slice(0, maxQueryLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

const withFeatures = (has: string | undefined, features: readonly LocalFilter[]) =>
  joinLocalFilters([...splitLocalFilters(has), ...features]);

/**
 * Only one place can be a filter. For a suburb and its city, the filter is the suburb. For a suburb
 * and another city, the filter is the city, and the suburb remains a search word. Several cities or
 * several suburbs are left out of the search.
 */
function placeIn(parts: Part[], set: string | undefined): { city?: string } {
  const namedParts = parts.filter((part) => part.filter?.kind === 'place');
  const placeOf = ({ filter }: Part) => (filter?.kind === 'place' ? filter.place : undefined);
  const places = [...new Set(namedParts.flatMap((part) => placeOf(part) ?? []))];
  const towns = places.filter(isCity);
  const suburbs = places.filter((place) => !isCity(place));
  const town = towns.length > 0 ? towns[0]?.city : knownCity(set);
  const setUse = (which: readonly Place[], use: Part['use']) => {
    for (const part of namedParts)
      if (which.some((place) => place === placeOf(part))) part.use = use;
  };
  if (towns.length > 1) {
    setUse(places, 'left out');
    return {};
  }
  const [suburb] = suburbs;
  if (suburbs.length > 1) setUse(suburbs, 'left out');
  else if (suburb && town !== undefined && (suburb.city !== town || isInSeveralCities(suburb)))
    setUse(suburbs, 'word');
  else if (suburb) return { city: suburb.name };
  return towns[0] ? { city: towns[0].name } : {};
}

/** The filter accepts only one type. "House with an office" means a house. */
function typeIn(parts: Part[], set: SearchFilters['type']): { type?: PropertyType } {
  const namedParts = parts.filter(({ filter }) => filter?.kind === 'type');
  const typesOf = (some: Part[]) =>
    new Set(some.flatMap(({ filter }) => (filter?.kind === 'type' ? [filter.type] : [])));
  const homes = namedParts.filter(({ filter }) => filter?.kind === 'type' && !filter.isWorkplace);
  const isHome = homes.length > 0 || (set !== undefined && set !== 'all');
  const deciding = isHome ? homes : namedParts;
  for (const part of namedParts) if (!deciding.includes(part)) part.use = 'word';
  const [type, ...others] = typesOf(deciding);
  if (others.length === 0) return type ? { type } : {};
  for (const part of deciding) part.use = 'left out';
  return {};
}

type Amounts = Pick<SearchFilters, 'minPrice' | 'maxPrice' | 'maxMoveIn' | 'bedrooms'>;

/** The last amount of each kind takes precedence. */
function amountsIn(parts: Part[]): Amounts {
  const amounts: Amounts = {};
  for (const { filter } of parts)
    if (filter?.kind === 'amounts') Object.assign(amounts, filter.amounts);
  return amounts;
}

/** Removes an earlier limit if no price could satisfy both it and the new limit. */
function withinLimits(
  { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }: Amounts,
  named: Amounts,
) {
  const isAbove = named.minPrice !== undefined && named.minPrice > maxPrice;
  const isBelow = named.maxPrice !== undefined && named.maxPrice < minPrice;
  return { ...(isAbove && { maxPrice: undefined }), ...(isBelow && { minPrice: undefined }) };
}

/** Returns the kept parts' text, with adjacent parts joined into one string. */
function runsOf(text: string, parts: readonly Part[], isKept: (part: Part) => boolean): string[] {
  const runs: string[] = [];
  let wasKept = false;
  let end = 0;
  for (const part of parts) {
    const isMark = part.use === 'none' && part.isMark;
    if (isKept(part)) {
      const own = part.text ?? text.slice(part.start, part.end);
      const between = text.slice(end, part.start);
      if (wasKept && !/\s/.test(between)) runs.push(`${runs.pop()}${between}${own}`);
      else if (wasKept) runs.push(`${runs.pop()} ${own}`);
      else runs.push(own);
      end = part.end;
      wasKept = true;
    } else if (!isMark) wasKept = false;
  }
  return runs;
}
