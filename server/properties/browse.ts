import type { BrowseQuery, PropertyPage } from '../../contract/properties.ts';
import { browsePageSize, countCap } from '../../contract/property-terms.ts';
import type { Db } from '../../database/database.ts';
import type { ObjectStore } from '../storage/store.ts';
import { type BrowseFilters, countPublic, listPublicIds } from './browse-queries.ts';
import { decodeCursor, encodeCursor, type Position } from './cursor.ts';
import { presentProperty } from './present-property.ts';
import { listPropertiesByIds, type PropertyRow } from './property-queries.ts';
import { toSearch } from './search.ts';

interface BrowseParts {
  db: Db;
  store: ObjectStore;
  /** totals are exact up to here */
  cap?: number;
}

/** One page of the public listings with its total and the ways to the pages beside it. */
export async function browse(
  { db, store, cap = countCap }: BrowseParts,
  query: BrowseQuery,
): Promise<PropertyPage> {
  const sort = query.sort ?? 'newest';
  const position = query.cursor ? decodeCursor(query.cursor, sort) : undefined;
  const limit = query.limit ?? browsePageSize;
  const search = query.q ? await toSearch(db, query.q) : undefined;
  const filters = toFilters(query, search?.tsquery);
  const [ids, total] = await Promise.all([
    listPublicIds(db, { filters, sort, position, limit: limit + 1 }),
    countPublic(db, filters, cap),
  ]);
  const backwards = position?.direction === 'before';
  const hasMore = ids.length > limit;
  const shown = backwards ? ids.slice(-limit) : ids.slice(0, limit);
  const rows = await listPropertiesByIds(db, shown);
  const cursorAt = (row: PropertyRow | undefined, direction: Position['direction']) =>
    row ? encodeCursor({ sort, direction, id: row.id, value: sortValue(row, sort) }) : null;
  return {
    properties: rows.map((row) => presentProperty(row, store.publicUrl.bind(store))),
    total: Math.min(total, cap),
    total_is_capped: total > cap,
    next_cursor: backwards || hasMore ? cursorAt(rows.at(-1), 'after') : null,
    previous_cursor: (backwards ? hasMore : position) ? cursorAt(rows[0], 'before') : null,
    corrected_q: search?.corrected ?? null,
  };
}

const sortValue = (row: PropertyRow, sort: Position['sort']): number =>
  sort === 'newest' ? row.created_at.getTime() : row.price;

function toFilters(query: BrowseQuery, search: string | undefined): BrowseFilters {
  const { city, type, minPrice, maxPrice, bedrooms } = query;
  return {
    city: city === 'all' ? undefined : city,
    type: type === 'all' ? undefined : type,
    minPrice,
    maxPrice,
    bedrooms,
    search,
  };
}
