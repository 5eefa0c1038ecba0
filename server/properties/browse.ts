import type { BrowseQuery, PropertyPage } from '../../contract/properties.ts';
import { browsePageSize, countCap, type SortOrder } from '../../contract/property-terms.ts';
import type { Db } from '../../database/database.ts';
import type { Context } from '../context.ts';
import { findUpTo, listPublic, type PageRequest, readTotal } from './browse-queries.ts';
import { decodePosition, encodePosition, type Position } from './cursor.ts';
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
  return {
    properties: shown.map((row) => presentProperty(row, store.publicUrl.bind(store))),
    total: Math.min(total, cap),
    total_is_capped: total > cap,
    next_cursor: backwards || hasMore ? cursorAt(shown.at(-1), 'after', sort) : null,
    previous_cursor: (backwards ? hasMore : position) ? cursorAt(shown[0], 'before', sort) : null,
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

function cursorAt(
  row: ListedPropertyRow | undefined,
  direction: Position['direction'],
  sort: SortOrder,
): string | null {
  if (!row) return null;
  const value = sort === 'newest' ? row.created_at.getTime() : row.price;
  return encodePosition({ sort, direction, value, id: row.id });
}

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
    tsquery: words.length > 0 ? toTsquery(words) : undefined,
  };
}
