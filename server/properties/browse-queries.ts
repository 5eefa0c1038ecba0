import { sql } from 'kysely';
import type { SortOrder } from '../../contract/property-terms.ts';
import type { Db } from '../../database/database.ts';
import type { Position } from './cursor.ts';
import { isListed, type PropertyFilters } from './property-filters.ts';
import { selectListedProperties } from './property-queries.ts';

export interface PageRequest {
  filters: PropertyFilters;
  sort: SortOrder;
  position?: Position | undefined;
  /** rows to answer; ask for one more than shown to know whether there is a page beyond */
  limit: number;
}

const orders = {
  newest: { column: 'properties.created_at', descending: true },
  price_asc: { column: 'properties.price', descending: false },
  price_desc: { column: 'properties.price', descending: true },
} as const satisfies Record<SortOrder, { column: string; descending: boolean }>;

/** The column of the order and the way it is read: towards the end, or back from a position. */
function readingOrder({ sort, position }: PageRequest) {
  const { column, descending } = orders[sort];
  const backwards = position?.direction === 'before';
  return { column, backwards, direction: descending === backwards ? 'asc' : 'desc' } as const;
}

/** The end of a query for the ids of one page. */
function onPage(request: PageRequest) {
  const { column, direction } = readingOrder(request);
  const by = sql.raw(direction);
  return sql`
    ${isBeyond(request)}
    order by ${sql.ref(column)} ${by}, properties.id ${by} limit ${request.limit}`;
}

function isBeyond(request: PageRequest) {
  const { sort, position } = request;
  if (!position) return sql`true`;
  const { column, direction } = readingOrder(request);
  const start = sort === 'newest' ? new Date(position.value) : position.value;
  const comparison = sql.raw(direction === 'desc' ? '<' : '>');
  return sql`(${sql.ref(column)}, properties.id) ${comparison} (${start}, ${position.id}::uuid)`;
}

/** One page of the public listings in the order of the list: ids from an index first, then rows. */
export async function listPublic(db: Db, request: PageRequest) {
  const { column, backwards, direction } = readingOrder(request);
  const ids = sql<string>`(
    select properties.id from properties
    where ${isListed(request.filters)} and ${onPage(request)}
  )`;
  const rows = await selectListedProperties(db)
    .where('properties.id', 'in', ids)
    .orderBy(column, direction)
    .orderBy('properties.id', direction)
    .execute();
  return backwards ? rows.reverse() : rows;
}

interface Found {
  /** of all that fit, counted no further than the cap + 1 */
  total: number;
  /** of the page; right only when everything was counted */
  ids: string[];
}

/**
 * Counts what fits and picks the page in one pass. It is quick for few listings whatever the
 * planner thinks of their number: an ordered index read for a rare word is read to its end.
 */
export async function findUpTo(db: Db, request: PageRequest, cap: number): Promise<Found> {
  const { rows } = await sql<Found>`
    with found as materialized (
      select properties.id, properties.created_at, properties.price from properties
      where ${isListed(request.filters)} limit ${cap + 1}
    )
    select
      (select count(*)::integer from found) as total,
      array(select properties.id from found as properties where ${onPage(request)}) as ids
  `.execute(db);
  const { total, ids } = rows[0] ?? { total: 0, ids: [] };
  return { total, ids: readingOrder(request).backwards ? ids.reverse() : ids };
}

/** The total where it is kept: when nothing but place and type narrows the list. */
export async function readTotal(db: Db, { places, type }: PropertyFilters): Promise<number> {
  const { total } = await db
    .selectFrom('listing_counts')
    .select(sql<number>`coalesce(sum(listings), 0)::integer`.as('total'))
    .$call((query) =>
      places ? query.where('place', '=', sql<string>`any(${places}::text[])`) : query,
    )
    .$call((query) => (type ? query.where('type', '=', type) : query))
    .executeTakeFirstOrThrow();
  return total;
}
