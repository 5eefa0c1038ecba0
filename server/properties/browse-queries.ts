import { sql } from 'kysely';
import type { SortOrder } from '../../contract/property-terms.ts';
import type { Db } from '../../database/database.ts';
import type { Position } from './cursor.ts';
import type { Placed } from './market/market-index.ts';
import { isListed, type PropertyFilters } from './property-filters.ts';

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

/** What a card is found by, and a cursor to it made of. */
const placed = sql`
  properties.id, (extract(epoch from properties.created_at) * 1000)::float8 as created,
  properties.price::float8 as price`;

/** One page of the public listings in the order of the list, from an index alone. */
export async function listPublicIds(db: Db, request: PageRequest): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select ${placed} from properties
    where ${isListed(request.filters)} and ${onPage(request)}
  `.execute(db);
  return readingOrder(request).backwards ? rows.reverse() : rows;
}

interface Found {
  /** of all that fit, counted no further than the cap + 1 */
  total: number;
  /** the page; right only when everything was counted */
  rows: Placed[];
}

/**
 * Counts what fits and picks the page in one pass. It is quick for few listings whatever the
 * planner thinks of their number: an ordered index read for a rare word is read to its end.
 */
export async function findUpTo(db: Db, request: PageRequest, cap: number): Promise<Found> {
  const { rows } = await sql<{ total: number; rows: Placed[] }>`
    with found as materialized (
      select properties.id, properties.created_at, properties.price from properties
      where ${isListed(request.filters)} limit ${cap + 1}
    ), page as (
      select ${placed} from found as properties where ${onPage(request)}
    )
    select
      (select count(*)::integer from found) as total,
      (select coalesce(json_agg(page), '[]') from page) as rows
  `.execute(db);
  const [found = { total: 0, rows: [] }] = rows;
  return readingOrder(request).backwards ? { ...found, rows: found.rows.reverse() } : found;
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
