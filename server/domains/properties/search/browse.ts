import type { BrowseQuery, PropertyPage } from '../../../../contract/properties/properties.ts';
import {
  bestMatch,
  browsePageSize,
  countCap,
} from '../../../../contract/properties/property-terms.ts';
import { understandSearch } from '../../../../contract/search/understand-search.ts';
import type { Db } from '../../../../database/database.ts';
import type { Bytes } from '../../../http/answers/encodings.ts';
import { joined } from '../../../http/answers/shared-answer.ts';
import type { RecordCache } from '../../../reads/cache/record-cache.ts';
import {
  type CursorPosition,
  decodePosition,
  encodePosition,
  firstRank,
  type ListPart,
  type Position,
} from './cursor.ts';
import { narrowingOf } from './filters.ts';
import type { ListingRequest, ListingSearch, Placed, SearchableSuburb } from './listing-search.ts';
import { correctWords, searchTerms, searchWords, suburbNamedIn } from './search-words.ts';

/** Cards are read separately, because several lists share them. */
export interface FoundHomes {
  ids: readonly string[];
  /** The filters, including those that the search text names. */
  query: BrowseQuery;
  rest: Omit<PropertyPage, 'properties'>;
}

interface BrowseParts {
  db: Db;
  search: ListingSearch;
  /** Totals are exact up to this number. */
  cap?: number;
}

export async function browse(parts: BrowseParts, asked: BrowseQuery): Promise<FoundHomes> {
  const wish = interpretQuery(asked);
  const found = await readPage(parts, wish);
  if (found.rest.total > 0 || wish.words.length === 0) return found;
  const corrected = await correctWords(parts, wish.words);
  if (!corrected) return found;
  const q = corrected.join(' ');
  const { ids, rest } = await readPage(parts, interpretQuery({ ...wish.query, q }));
  return rest.total > 0 ? { ...found, ids, rest: { ...rest, corrected_q: q } } : found;
}

interface InterpretedQuery extends Pick<FoundHomes, 'query'> {
  words: string[];
}

export function interpretQuery(asked: BrowseQuery): InterpretedQuery {
  const { filters, words } = understandSearch(asked);
  return { query: filters, words: searchWords(words) };
}

async function readPage(
  parts: BrowseParts,
  { query, words }: InterpretedQuery,
): Promise<FoundHomes> {
  const { search, cap = countCap } = parts;
  const { sort = words.length > 0 ? bestMatch : 'newest', limit = browsePageSize } = query;
  // Accepts a cursor from any part: correcting a search word can change which parts a list has.
  const listParts: ListPart[] = sort === bestMatch ? ['newest', 'in_suburb', 'mentioned'] : [sort];
  const position = query.cursor === undefined ? undefined : decodePosition(query.cursor, listParts);
  const filters = { ...narrowingOf(query), city: placeIn(query), terms: searchTerms(words) };
  const named = sort === bestMatch ? suburbNamedIn(await search.suburbs(), words) : undefined;
  const order = sort === bestMatch ? 'newest' : sort;
  const request = { filters, sort: order, position, limit: limit + 1 };
  const { total, rows, suburb } = named
    ? await findBestMatch(search, request, named)
    : await findInOrder(search, request);
  const page = pageOf(rows, position, { limit, total: total > cap ? undefined : total });
  return {
    ids: page.ids,
    query,
    rest: {
      total: Math.min(total, cap),
      total_is_capped: total > cap,
      price_quartiles: search.priceQuartiles(),
      first: page.first,
      next_cursor: page.next,
      previous_cursor: page.previous,
      named_suburb: suburb,
      corrected_q: null,
    },
  };
}

/** Undefined for "all" or an empty city (BROWSE-18). */
export function placeIn(query: BrowseQuery): string | undefined {
  const city = query.city?.replaceAll(/\s+/g, ' ');
  return city === undefined || city === '' || city.toLowerCase() === 'all' ? undefined : city;
}

interface FoundRow extends Placed {
  part: ListPart;
}

interface FoundRows {
  total: number;
  rows: FoundRow[];
  suburb: PropertyPage['named_suburb'];
}

interface Request extends ListingRequest {
  position: CursorPosition | undefined;
}

async function findInOrder(search: ListingSearch, request: Request): Promise<FoundRows> {
  const { total, rows } = await search.find(request);
  return { total, rows: ofPart(request.sort, rows), suburb: null };
}

/** Listings in the suburb come first, then those that mention it; newest first in both parts. */
async function findBestMatch(
  search: ListingSearch,
  { filters, sort, position, limit }: Request,
  { key, name }: SearchableSuburb,
): Promise<FoundRows> {
  const read = (isInside: boolean, from: Position | undefined, count: number) => {
    const part = { ...filters, suburb: { name: key, isInside } };
    return search.find({ filters: part, sort, position: from, limit: count });
  };
  const isBackwards = position?.direction === 'before';
  const beginsInside = position?.part !== 'mentioned';
  const near = await read(beginsInside, position, limit);
  // Always counts the other part's listings, even if the page shows none of them.
  const goesOn = beginsInside !== isBackwards;
  const room = goesOn ? limit - near.rows.length : 0;
  const far = await read(!beginsInside, isBackwards ? endOfPart : undefined, room);
  const [inside, mentioned] = beginsInside ? [near, far] : [far, near];
  return {
    total: inside.total + mentioned.total,
    rows: [...ofPart('in_suburb', inside.rows), ...ofPart('mentioned', mentioned.rows)],
    suburb: { name, inside: inside.total, mentioned: mentioned.total },
  };
}

/** A cursor after every listing, for reading the last page of a part. */
const endOfPart = {
  direction: 'before',
  value: 0,
  id: '00000000-0000-0000-0000-000000000000',
} as const;

const ofPart = (part: ListPart, rows: Placed[]): FoundRow[] =>
  rows.map((row) => ({ ...row, part }));

function pageOf(
  rows: FoundRow[],
  position: CursorPosition | undefined,
  { limit, total }: { limit: number; total: number | undefined },
) {
  const isBackwards = position?.direction === 'before';
  const shown = isBackwards ? rows.slice(-limit) : rows.slice(0, limit);
  const count = shown.length;
  const hasMore = rows.length > limit;
  const hasNext = isBackwards || hasMore;
  const hasPrevious = isBackwards ? hasMore : position !== undefined;
  const first = firstRank({ position, count, total, hasPrevious, hasNext });
  return {
    ids: shown.map(({ id }) => id),
    first,
    next: hasNext ? cursorAt(shown.at(-1), 'after', first + count - 1) : null,
    previous: hasPrevious ? cursorAt(shown[0], 'before', first) : null,
  };
}

function cursorAt(
  row: FoundRow | undefined,
  direction: Position['direction'],
  rank: number,
): string | null {
  if (!row) return null;
  const { part, id, value } = row;
  return encodePosition({ part, direction, value, id, rank });
}

export async function writePage(
  records: Pick<RecordCache<'card'>, 'list'>,
  { ids, rest }: FoundHomes,
): Promise<Bytes> {
  const cards = await records.list('card', ids);
  return joined(cards, '{"properties":[', `],${JSON.stringify(rest).slice(1)}`);
}
