import { bitsOf, splitLocalFilters } from '../../contract/local-filters.ts';
import type { BrowseQuery, CountQuery, PropertyPage } from '../../contract/properties.ts';
import { browsePageSize, countCap, type SortOrder } from '../../contract/property-terms.ts';
import type { Db } from '../../database/database.ts';
import type { Context } from '../context.ts';
import { findUpTo, listPublic, type PageRequest, readTotal } from './browse-queries.ts';
import { decodePosition, encodePosition, type Position } from './cursor.ts';
import { firstRank } from './page-rank.ts';
import { listPlacesContaining } from './place-queries.ts';
import { presentProperty } from './present-property.ts';
import type { PropertyFilters } from './property-filters.ts';
import { type ListedPropertyRow, listPropertiesByIds } from './property-queries.ts';
import { correctWords, searchWords, toTsquery } from './search.ts';

/** One page of the public listings with its total, exact up to `cap`, and the ways to the pages beside it. */
export async function browse(
  context: Pick<Context, 'db' | 'store'>,
  query: BrowseQuery,
  cap = countCap,
): Promise<PropertyPage> {
  const words = query.q ? searchWords(query.q) : [];
  const page = await readPage(context, { query, words, cap });
  if (page.total > 0 || words.length === 0) return page;
  const corrected = await correctWords(context.db, words);
  if (!corrected) return page;
  const other = await readPage(context, { query, words: corrected, cap });
  return other.total > 0 ? { ...other, corrected_q: corrected.join(' ') } : page;
}

/** How many public listings there are for the same filters and words. */
export async function countListings(context: Pick<Context, 'db' | 'store'>, query: CountQuery) {
  const { total, total_is_capped } = await browse(context, { ...query, limit: 1 });
  return { total, total_is_capped };
}

async function readPage(
  { db, store }: Pick<Context, 'db' | 'store'>,
  { query, words, cap }: { query: BrowseQuery; words: string[]; cap: number },
): Promise<PropertyPage> {
  const { sort = 'newest', limit = browsePageSize } = query;
  const position = query.cursor === undefined ? undefined : decodePosition(query.cursor, sort);
  const filters = await toFilters(db, query, words);
  // One more than shown tells whether there is a page beyond.
  const request = { filters, sort, position, limit: limit + 1 };
  const { rows, total } = await readRows(db, request, cap);
  const backwards = position?.direction === 'before';
  const shown = backwards ? rows.slice(-limit) : rows.slice(0, limit);
  const hasMore = rows.length > limit;
  const hasNext = backwards || hasMore;
  const hasPrevious = backwards ? hasMore : position !== undefined;
  const first = firstRank({
    position,
    count: shown.length,
    total: total > cap ? undefined : total,
    hasPrevious,
    hasNext,
  });
  const cursorAt = (
    row: ListedPropertyRow | undefined,
    place: Pick<Position, 'direction' | 'rank'>,
  ) => (row ? encodePosition({ ...place, sort, value: sortValue(row, sort), id: row.id }) : null);
  const last = first + shown.length - 1;
  return {
    properties: shown.map((row) => presentProperty(row, store.publicUrl.bind(store))),
    total: Math.min(total, cap),
    total_is_capped: total > cap,
    first,
    next_cursor: hasNext ? cursorAt(shown.at(-1), { direction: 'after', rank: last }) : null,
    previous_cursor: hasPrevious ? cursorAt(shown[0], { direction: 'before', rank: first }) : null,
    corrected_q: null,
  };
}

async function readRows(db: Db, request: PageRequest, cap: number) {
  const { places, type, ...others } = request.filters;
  if (Object.values(others).every((filter) => filter === undefined)) {
    const [rows, total] = await Promise.all([
      listPublic(db, request),
      readTotal(db, { places, type }),
    ]);
    return { rows, total };
  }
  const { total, ids } = await findUpTo(db, request, cap);
  const rows = total > cap ? listPublic(db, request) : listPropertiesByIds(db, ids);
  return { rows: await rows, total };
}

const sortValue = ({ created_at, price }: ListedPropertyRow, sort: SortOrder): number =>
  sort === 'newest' ? created_at.getTime() : price;

/** "all" and what is not given mean no filter (BROWSE-18). */
async function toFilters(db: Db, query: BrowseQuery, words: string[]): Promise<PropertyFilters> {
  const { type, minPrice, maxPrice, bedrooms } = query;
  const city = query.city?.toLowerCase() === 'all' ? '' : query.city;
  return {
    places: city ? await listPlacesContaining(db, city.replaceAll(/\s+/g, ' ')) : undefined,
    type: type === 'all' ? undefined : type,
    minPrice,
    maxPrice,
    bedrooms: bedrooms || undefined,
    offers: bitsOf(splitLocalFilters(query.has)) || undefined,
    tsquery: words.length > 0 ? toTsquery(words) : undefined,
  };
}
