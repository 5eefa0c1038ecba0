import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { PropertyType, SortOrder } from '../../contract/property-terms.ts';
import type { Db } from '../../database/database.ts';
import type { DB } from '../../database/rows.generated.ts';
import type { Position } from './cursor.ts';
import { selectListedProperties } from './property-queries.ts';
import { matchesText } from './search-queries.ts';

/** What a list of public listings is narrowed by; undefined means no filter (BROWSE-18). */
export interface BrowseFilters {
  /** found by place-queries.ts */
  places?: string[] | undefined;
  type?: PropertyType | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  bedrooms?: number | undefined;
  tsquery?: string | undefined;
}

type Condition = ExpressionWrapper<DB, 'properties', SqlBool>;

/** Every condition of a public list (BROWSE-13 to BROWSE-17, BROWSE-20). */
function isListed(eb: ExpressionBuilder<DB, 'properties'>, filters: BrowseFilters): Condition {
  const { places, type, minPrice, maxPrice, bedrooms, tsquery } = filters;
  return eb.and([
    eb.ref('properties.is_public'),
    ...(places ? [isInOneOf(eb, places)] : []),
    ...(type ? [eb('properties.type', '=', type)] : []),
    ...(minPrice === undefined ? [] : [eb('properties.price', '>=', minPrice)]),
    ...(maxPrice === undefined ? [] : [eb('properties.price', '<=', maxPrice)]),
    ...(bedrooms === undefined ? [] : [eb('properties.bedrooms', '>=', bedrooms)]),
    ...(tsquery === undefined ? [] : [matchesText(tsquery)]),
  ]);
}

// Only for a single place does the index on place also give the order.
const isInOneOf = (eb: ExpressionBuilder<DB, 'properties'>, places: string[]): Condition =>
  places.length === 1 && places[0] !== undefined
    ? eb('properties.place', '=', places[0])
    : eb('properties.place', '=', sql<string>`any(${places}::text[])`);

const orders = {
  newest: { column: 'properties.created_at', descending: true },
  price_asc: { column: 'properties.price', descending: false },
  price_desc: { column: 'properties.price', descending: true },
} as const satisfies Record<SortOrder, { column: string; descending: boolean }>;

interface PageRequest {
  filters: BrowseFilters;
  sort: SortOrder;
  position?: Position | undefined;
  /** rows to answer; ask for one more than shown to know whether there is a next page */
  limit: number;
}

/** One page of the public listings in the order of the list: ids from an index first, then rows. */
export async function listPublic(db: Db, { filters, sort, position, limit }: PageRequest) {
  const { column, descending } = orders[sort];
  const backwards = position?.direction === 'before';
  const direction = descending === backwards ? 'asc' : 'desc';
  const ids = db
    .selectFrom('properties')
    .select('properties.id')
    .where((eb) => isListed(eb, filters))
    .$call((query) => (position ? query.where(isBeyond(position, direction)) : query))
    .orderBy(column, direction)
    .orderBy('properties.id', direction)
    .limit(limit);
  const rows = await selectListedProperties(db)
    .where('properties.id', 'in', ids)
    .orderBy(column, direction)
    .orderBy('properties.id', direction)
    .execute();
  return backwards ? rows.reverse() : rows;
}

function isBeyond({ sort, value, id }: Position, direction: 'asc' | 'desc') {
  const start = sort === 'newest' ? new Date(value) : value;
  const comparison = sql.raw(direction === 'desc' ? '<' : '>');
  return sql<SqlBool>`
    (${sql.ref(orders[sort].column)}, properties.id) ${comparison} (${start}, ${id}::uuid)`;
}

/** How many there are; where every listing has to be looked at, no further than `cap` + 1. */
export async function countPublic(db: Db, filters: BrowseFilters, cap: number): Promise<number> {
  const { places, type, ...others } = filters;
  const isKept = Object.values(others).every((filter) => filter === undefined);
  const { total } = await (isKept ? sumCounts(db, filters) : countUpTo(db, filters, cap + 1));
  return total;
}

const sumCounts = (db: Db, { places, type }: BrowseFilters) =>
  db
    .selectFrom('listing_counts')
    .select(sql<number>`coalesce(sum(listings), 0)::integer`.as('total'))
    .$call((query) => (places ? query.where('place', '=', sql<string>`any(${places})`) : query))
    .$call((query) => (type ? query.where('type', '=', type) : query))
    .executeTakeFirstOrThrow();

const countUpTo = (db: Db, filters: BrowseFilters, limit: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('properties')
        .select(sql`1`.as('one'))
        .where((inner) => isListed(inner, filters))
        .limit(limit)
        .as('listed'),
    )
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
