import type { BrowseQuery, PropertyPage } from '../../../contract/properties/properties.ts';
import {
  bestMatch,
  browsePageSize,
  countCap,
  type SortOrder,
} from '../../../contract/properties/property-terms.ts';
import { understandSearch } from '../../../contract/search/understand-search.ts';
import type { Db } from '../../../database/database.ts';
import type { Bytes } from '../../http/answers/encodings.ts';
import { joined } from '../../http/answers/shared-answer.ts';
import type { RecordCache } from '../../read-cache/record-cache.ts';
import {
  type CursorPosition,
  decodePosition,
  encodePosition,
  firstRank,
  type ListPart,
  sortKeys,
} from './cursor.ts';
import { narrowingOf } from './filters.ts';
import type { FoundListings, ListingRequest, ListingSearch, Placed } from './listing-search.ts';
import { correctWords, searchTerms, searchWords, suburbNamedIn } from './search-words.ts';

/** The ids of a page and the rest of its answer; its cards are read apart, as pages share them. */
export interface FoundHomes {
  ids: readonly string[];
  /** the answer without its cards */
  rest: Omit<PropertyPage, 'properties'>;
}

interface BrowseParts {
  db: Db;
  search: ListingSearch;
  /** totals are exact up to here */
  cap?: number;
}

/** One page of the public listings with its total and the ways to the pages beside it. */
export async function browse(parts: BrowseParts, asked: BrowseQuery): Promise<FoundHomes> {
  const wish = understoodIn(asked);
  const page = await readPage(parts, wish);
  if (page.total > 0 || wish.words.length === 0) return foundIn(parts, page, null);
  const corrected = await correctWords(parts, wish.words);
  if (!corrected) return foundIn(parts, page, null);
  const q = corrected.join(' ');
  const other = await readPage(parts, understoodIn({ ...wish.query, q }));
  return other.total > 0 ? foundIn(parts, other, q) : foundIn(parts, page, null);
}

export interface Wish {
  /** the filters of the search, with those that its words name */
  query: BrowseQuery;
  /** the words to look for in texts */
  words: string[];
}

export function understoodIn(asked: BrowseQuery): Wish {
  const { filters, words } = understandSearch(asked);
  return { query: filters, words: searchWords(words) };
}

interface Page {
  ids: string[];
  total: number;
  /** where the first of them stands in the list, from 1 */
  first: number;
  next: string | null;
  previous: string | null;
  suburb: PropertyPage['named_suburb'];
}

async function readPage(parts: BrowseParts, { query, words }: Wish): Promise<Page> {
  const { search, cap = countCap } = parts;
  const { sort = words.length > 0 ? bestMatch : 'newest', limit = browsePageSize } = query;
  const find = finderOf(search, query, words);
  const named = sort === bestMatch ? suburbNamedIn(await search.suburbs(), words) : undefined;
  // A cursor of corrected words may be of parts that the words as they were typed do not have.
  const listParts: ListPart[] = sort === bestMatch ? ['newest', 'in_suburb', 'mentioned'] : [sort];
  const position = query.cursor === undefined ? undefined : decodePosition(query.cursor, listParts);
  // One row more than is shown tells whether there is a page beyond.
  const stretch = { position, limit: limit + 1 };
  if (!named) {
    const found = await findInOrder(find, sort === bestMatch ? 'newest' : sort, stretch);
    return { ...pageOf(found, position, { limit, cap }), suburb: null };
  }
  const found = await findBestMatch(find, named.key, stretch);
  const suburb = { name: named.name, inside: found.inside, mentioned: found.mentioned };
  return { ...pageOf(found, position, { limit, cap }), suburb };
}

/** Reads a stretch of the listings that fit, on one side of a suburb or everywhere. */
type Find = (
  asked: Omit<ListingRequest, 'filters'>,
  suburb?: ListingRequest['filters']['suburb'],
) => Promise<FoundListings>;

function finderOf(search: ListingSearch, query: BrowseQuery, words: string[]): Find {
  const filters = { ...narrowingOf(query), city: placeIn(query) };
  const terms = searchTerms(words);
  return (asked, suburb) => {
    const request = { ...asked, filters: { ...filters, suburb } };
    return terms.length > 0 ? search.search(terms, request) : search.browse(request);
  };
}

/** The city to look in. "all" means everywhere, and so does no city (BROWSE-18). */
export function placeIn(query: BrowseQuery): string | undefined {
  const city = query.city?.replaceAll(/\s+/g, ' ');
  return city === undefined || city === '' || city.toLowerCase() === 'all' ? undefined : city;
}

interface FoundRow extends Placed {
  part: ListPart;
}

interface FoundPage {
  total: number;
  rows: FoundRow[];
}

interface Stretch {
  position: CursorPosition | undefined;
  limit: number;
}

async function findInOrder(
  find: Find,
  sort: SortOrder,
  { position, limit }: Stretch,
): Promise<FoundPage> {
  const { total, rows } = await find({ sort, position, limit });
  return { total, rows: ofPart(sort, rows) };
}

/** One list of two parts, each newest first: listings in the suburb, then those that mention it. */
async function findBestMatch(
  find: Find,
  suburb: string,
  { position, limit }: Stretch,
): Promise<FoundPage & { inside: number; mentioned: number }> {
  const read = (isInside: boolean, from: ListingRequest['position'], count: number) =>
    find({ sort: 'newest', position: from, limit: count }, { name: suburb, isInside });
  const isBackwards = position?.direction === 'before';
  const beginsInside = position?.part !== 'mentioned';
  const near = await read(beginsInside, position, limit);
  // Forward out of the suburb or back into it; the other part is counted in any case.
  const goesOn = beginsInside !== isBackwards;
  const room = goesOn ? limit - near.rows.length : 0;
  const far = await read(!beginsInside, isBackwards ? endOfPart : undefined, room);
  const [inside, mentioned] = beginsInside ? [near, far] : [far, near];
  return {
    total: inside.total + mentioned.total,
    rows: [...ofPart('in_suburb', inside.rows), ...ofPart('mentioned', mentioned.rows)],
    inside: inside.total,
    mentioned: mentioned.total,
  };
}

/** A position older than every listing: before it stands the last of a part. */
const endOfPart = {
  direction: 'before',
  value: 0,
  id: '00000000-0000-0000-0000-000000000000',
} as const;

const ofPart = (part: ListPart, rows: Placed[]): FoundRow[] =>
  rows.map((row) => ({ ...row, part }));

function pageOf(
  { rows, total }: FoundPage,
  position: CursorPosition | undefined,
  { limit, cap }: { limit: number; cap: number },
): Omit<Page, 'suburb'> {
  const isBackwards = position?.direction === 'before';
  const shown = isBackwards ? rows.slice(-limit) : rows.slice(0, limit);
  const count = shown.length;
  const hasMore = rows.length > limit;
  const hasNext = isBackwards || hasMore;
  const hasPrevious = isBackwards ? hasMore : position !== undefined;
  const counted = total > cap ? undefined : total;
  const first = firstRank({ position, count, total: counted, hasPrevious, hasNext });
  return {
    ids: shown.map(({ id }) => id),
    total,
    first,
    next: hasNext ? cursorAt(shown.at(-1), 'after', first + count - 1) : null,
    previous: hasPrevious ? cursorAt(shown[0], 'before', first) : null,
  };
}

function cursorAt(
  row: FoundRow | undefined,
  direction: CursorPosition['direction'],
  rank: number,
): string | null {
  if (!row) return null;
  const { part, id } = row;
  return encodePosition({ part, direction, value: row[sortKeys[part]], id, rank });
}

function foundIn(
  { search, cap = countCap }: BrowseParts,
  { ids, total, first, next, previous, suburb }: Page,
  corrected: string | null,
): FoundHomes {
  const rest: Omit<PropertyPage, 'properties'> = {
    total: Math.min(total, cap),
    total_is_capped: total > cap,
    price_quartiles: search.priceQuartiles()?.slice() ?? null,
    first,
    next_cursor: next,
    previous_cursor: previous,
    named_suburb: suburb,
    corrected_q: corrected,
  };
  return { ids, rest };
}

/** The answer: the cards as they are stored, with the rest of the page behind them. */
export async function writePage(
  records: Pick<RecordCache<'card'>, 'list'>,
  { ids, rest }: FoundHomes,
): Promise<Bytes> {
  const cards = await records.list('card', ids);
  return joined(cards, '{"properties":[', `],${JSON.stringify(rest).slice(1)}`);
}
