import type { BrowseQuery } from '../../contract/properties.ts';
import { browsePageSize, countCap, type SortOrder } from '../../contract/property-terms.ts';
import type { Db } from '../../database/database.ts';
import { findUpTo, listPublicIds, type PageRequest, readTotal } from './browse-queries.ts';
import { decodePosition, encodePosition, type Position } from './cursor.ts';
import type { Pieces } from './kept-answers.ts';
import type { MarketIndex, MarketPage, Placed } from './market-index.ts';
import { listPlacesContaining } from './place-queries.ts';
import { narrowingOf, type PropertyFilters } from './property-filters.ts';
import { correctWords, searchWords, toTsquery } from './search.ts';
import { bytesOf, type TextCache } from './text-cache.ts';
import type { WordMatches } from './word-matches.ts';

/** A page as it is answered, and how much was found in all. */
export interface BrowsedPage {
  pieces: Pieces;
  total: number;
}

interface BrowseParts {
  db: Db;
  cards: Pick<TextCache, 'list'>;
  /** answers instead of the database, where there is one */
  index?: MarketIndex | undefined;
  /** which listings hold some words */
  matches?: WordMatches | undefined;
  /** totals are exact up to here */
  cap?: number;
}

/** One page of the public listings with its total and the ways to the pages beside it. */
export async function browse(parts: BrowseParts, query: BrowseQuery): Promise<BrowsedPage> {
  const words = query.q ? searchWords(query.q) : [];
  const page = await readPage(parts, query, words);
  if (page.total > 0 || words.length === 0) return writePage(parts, page, null);
  const corrected = await correctWords(parts.db, words);
  if (!corrected) return writePage(parts, page, null);
  const other = await readPage(parts, query, corrected);
  return other.total > 0
    ? writePage(parts, other, corrected.join(' '))
    : writePage(parts, page, null);
}

interface Page {
  ids: string[];
  total: number;
  next: string | null;
  previous: string | null;
}

async function readPage(parts: BrowseParts, query: BrowseQuery, words: string[]): Promise<Page> {
  const { sort = 'newest', limit = browsePageSize } = query;
  const position = query.cursor === undefined ? undefined : decodePosition(query.cursor, sort);
  // One more than shown tells whether there is a page beyond.
  const asked = { sort, position, limit: limit + 1 };
  const { rows, total } = await findPage(parts, query, words, asked);
  const backwards = position?.direction === 'before';
  const shown = backwards ? rows.slice(-limit) : rows.slice(0, limit);
  const hasMore = rows.length > limit;
  return {
    ids: shown.map(({ id }) => id),
    total,
    next: backwards || hasMore ? cursorAt(shown.at(-1), 'after', sort) : null,
    previous: (backwards ? hasMore : position) ? cursorAt(shown[0], 'before', sort) : null,
  };
}

async function findPage(
  { db, index, matches, cap = countCap }: BrowseParts,
  query: BrowseQuery,
  words: string[],
  asked: Omit<PageRequest, 'filters'>,
): Promise<MarketPage> {
  const city = placeIn(query);
  const narrowing = narrowingOf(query);
  const request = { ...asked, filters: { ...narrowing, city } };
  const tsquery = words.length > 0 ? toTsquery(words) : undefined;
  if (index && tsquery === undefined) return index.find(request);
  const slots = index && tsquery && (await matches?.find(index, tsquery));
  if (index && slots) return index.findAmong(slots, request);
  const filters: PropertyFilters = {
    ...narrowing,
    places: city === undefined ? undefined : await listPlacesContaining(db, city),
    tsquery,
  };
  return readRows(db, { ...asked, filters }, cap);
}

async function readRows(db: Db, request: PageRequest, cap: number): Promise<MarketPage> {
  const { places, type, ...others } = request.filters;
  if (Object.values(others).every((filter) => filter === undefined)) {
    const [rows, total] = await Promise.all([
      listPublicIds(db, request),
      readTotal(db, { places, type }),
    ]);
    return { rows, total };
  }
  const { total, rows } = await findUpTo(db, request, cap);
  return { total, rows: total > cap ? await listPublicIds(db, request) : rows };
}

/** "all" means everywhere, and so does nothing (BROWSE-18). */
function placeIn(query: BrowseQuery): string | undefined {
  const city = query.city?.replaceAll(/\s+/g, ' ');
  return city === undefined || city === '' || city.toLowerCase() === 'all' ? undefined : city;
}

function cursorAt(
  row: Placed | undefined,
  direction: Position['direction'],
  sort: SortOrder,
): string | null {
  if (!row) return null;
  const value = sort === 'newest' ? row.created : row.price;
  return encodePosition({ sort, direction, value, id: row.id });
}

const start = bytesOf('{"properties":[');
const comma = bytesOf(',');

/** The cards as they are kept, with the rest of the page behind them. */
async function writePage(
  { cards, cap = countCap }: BrowseParts,
  { ids, total, next, previous }: Page,
  corrected: string | null,
): Promise<BrowsedPage> {
  const rest = {
    total: Math.min(total, cap),
    total_is_capped: total > cap,
    next_cursor: next,
    previous_cursor: previous,
    corrected_q: corrected,
  };
  const end = bytesOf(`],${JSON.stringify(rest).slice(1)}`);
  return { pieces: [start, ...separated(await cards.list(ids)), end], total: rest.total };
}

/** Texts with commas between them. */
export const separated = (texts: Pieces): Pieces =>
  texts.flatMap((text, index) => (index === 0 ? [text] : [comma, text]));
