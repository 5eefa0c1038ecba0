import type { BrowseQuery, PropertyPage } from '../../contract/properties.ts';
import {
  bestMatch,
  browsePageSize,
  countCap,
  type SortOrder,
} from '../../contract/property-terms.ts';
import { type CursorPosition, decodePosition, encodePosition, type ListPart } from './cursor.ts';
import {
  type FinderParts,
  type FoundPage,
  type FoundRow,
  findBestMatch,
  finderOf,
  findInOrder,
} from './find-page.ts';
import type { KeptAnswers, Pieces } from './kept-answers.ts';
import { firstRank } from './page-rank.ts';
import { listSearchableSuburbs, type SearchableSuburb } from './place-queries.ts';
import { correctWords, searchWords, suburbNamedIn } from './search.ts';
import { type Bytes, bytesOf, type TextCache } from './text-cache.ts';

/** What is found for a page, without the cards, which other pages share. */
export interface FoundHomes {
  ids: readonly string[];
  /** what the answer says behind the cards */
  rest: Bytes;
  total: number;
  /** there are more than that */
  isCapped: boolean;
}

interface BrowseParts extends FinderParts {
  suburbs?: KeptAnswers<readonly SearchableSuburb[]>;
}

/** One page of the public listings with its total and the ways to the pages beside it. */
export async function browse(parts: BrowseParts, query: BrowseQuery): Promise<FoundHomes> {
  const words = query.q ? searchWords(query.q) : [];
  const page = await readPage(parts, query, words);
  if (page.total > 0 || words.length === 0) return foundIn(parts, page, null);
  const corrected = await correctWords(parts, words);
  if (!corrected) return foundIn(parts, page, null);
  const other = await readPage(parts, query, corrected);
  return other.total > 0 ? foundIn(parts, other, corrected.join(' ')) : foundIn(parts, page, null);
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

async function readPage(parts: BrowseParts, query: BrowseQuery, words: string[]): Promise<Page> {
  const { cap = countCap } = parts;
  const { sort = words.length > 0 ? bestMatch : 'newest', limit = browsePageSize } = query;
  const find = finderOf(parts, query, words);
  const named = sort === bestMatch ? await findNamedSuburb(parts, words) : undefined;
  // One more than shown tells whether there is a page beyond.
  const asked = (...of: ListPart[]) => ({
    position: query.cursor === undefined ? undefined : decodePosition(query.cursor, of),
    limit: limit + 1,
  });
  if (!named) {
    const order: SortOrder = sort === bestMatch ? 'newest' : sort;
    const stretch = asked(order);
    const found = await findInOrder(find, order, stretch);
    return { ...pageOf(found, stretch.position, { limit, cap }), suburb: null };
  }
  const stretch = asked('in_suburb', 'mentioned');
  const found = await findBestMatch(find, named.key, stretch);
  const suburb = { name: named.name, inside: found.inside, mentioned: found.mentioned };
  return { ...pageOf(found, stretch.position, { limit, cap }), suburb };
}

async function findNamedSuburb({ db, suburbs }: BrowseParts, words: string[]) {
  const list = () => listSearchableSuburbs(db);
  return suburbNamedIn(await (suburbs?.find('', list) ?? list()), words);
}

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
  const isByPrice = part === 'price_asc' || part === 'price_desc';
  return encodePosition({ part, direction, value: isByPrice ? row.price : row.created, id, rank });
}

function foundIn(
  { index, cap = countCap }: BrowseParts,
  { ids, total, first, next, previous, suburb }: Page,
  corrected: string | null,
): FoundHomes {
  const rest: Omit<PropertyPage, 'properties'> = {
    total: Math.min(total, cap),
    total_is_capped: total > cap,
    price_quartiles: index ? [...index.priceQuartiles()] : null,
    first,
    next_cursor: next,
    previous_cursor: previous,
    named_suburb: suburb,
    corrected_q: corrected,
  };
  const bytes = bytesOf(`],${JSON.stringify(rest).slice(1)}`);
  return { ids, rest: bytes, total: rest.total, isCapped: rest.total_is_capped };
}

const start = bytesOf('{"properties":[');
const comma = bytesOf(',');

/** The answer: the cards as they are kept, with the rest of the page behind them. */
export const writePage = async (
  cards: Pick<TextCache, 'list'>,
  { ids, rest }: FoundHomes,
): Promise<Pieces> => [start, ...separated(await cards.list(ids)), rest];

/** Texts with commas between them. */
export const separated = (texts: Pieces): Pieces =>
  texts.flatMap((text, index) => (index === 0 ? [text] : [comma, text]));
