import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { PropertyType, SortOrder } from '../../contract/property-terms.ts';
import type { Db } from '../../database/database.ts';
import type { DB } from '../../database/rows.generated.ts';
import type { Position } from './cursor.ts';

/** What a list of public listings is narrowed by; undefined means no filter (BROWSE-18). */
export interface BrowseFilters {
  city?: string | undefined;
  type?: PropertyType | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  bedrooms?: number | undefined;
  /** a tsquery in text form, made by search-queries.ts */
  search?: string | undefined;
}

type PropertyExpression = ExpressionBuilder<DB, 'properties'>;

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** Every condition of a public list (BROWSE-13 to BROWSE-17, BROWSE-20). */
function conditions(eb: PropertyExpression, filters: BrowseFilters) {
  const { city, type, minPrice, maxPrice, bedrooms, search } = filters;
  return eb.and([
    eb('properties.is_public', 'is', sql<boolean>`true`),
    ...(type ? [eb('properties.type', '=', type)] : []),
    ...(minPrice === undefined ? [] : [eb('properties.price', '>=', minPrice)]),
    ...(maxPrice === undefined ? [] : [eb('properties.price', '<=', maxPrice)]),
    ...(bedrooms ? [eb('properties.bedrooms', '>=', bedrooms)] : []),
    ...(city ? [matchesPlace(city)] : []),
    ...(search ? [sql<SqlBool>`properties.search_vector @@ ${search}::tsquery`] : []),
  ]);
}

/** Any-case substring of city or suburb (BROWSE-16); the first line lets the trigram index help. */
function matchesPlace(place: string) {
  const pattern = `%${escapeLike(place.toLowerCase())}%`;
  return sql<SqlBool>`(
    (lower(properties.city) || ' ' || lower(properties.suburb)) like ${pattern}
    and (lower(properties.city) like ${pattern} or lower(properties.suburb) like ${pattern})
  )`;
}

const orders = {
  newest: { column: 'properties.created_at', descending: true },
  price_asc: { column: 'properties.price', descending: false },
  price_desc: { column: 'properties.price', descending: true },
} as const satisfies Record<SortOrder, { column: string; descending: boolean }>;

interface PageRequest {
  filters: BrowseFilters;
  sort: SortOrder;
  position: Position | undefined;
  /** rows to answer; ask for one more than shown to know whether there is a next page */
  limit: number;
}

/** The ids of one page, in the order of the list. */
export async function listPublicIds(db: Db, { filters, sort, position, limit }: PageRequest) {
  const { column, descending } = orders[sort];
  const backwards = position?.direction === 'before';
  const direction = descending !== backwards ? 'desc' : 'asc';
  const rows = await db
    .selectFrom('properties')
    .select('properties.id')
    .where((eb) => conditions(eb, filters))
    .$if(position !== undefined, (query) => {
      const value = sort === 'newest' ? new Date(position?.value ?? 0) : (position?.value ?? 0);
      const comparison = sql.raw(direction === 'desc' ? '<' : '>');
      return query.where(
        sql<SqlBool>`(${sql.ref(column)}, properties.id) ${comparison} (${value}, ${position?.id ?? ''}::uuid)`,
      );
    })
    .orderBy(column, direction)
    .orderBy('properties.id', direction)
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  return backwards ? ids.reverse() : ids;
}

/** How many there are, counted no further than `cap` + 1. */
export async function countPublic(db: Db, filters: BrowseFilters, cap: number): Promise<number> {
  const { total } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('properties')
        .select(sql`1`.as('one'))
        .where((inner) => conditions(inner, filters))
        .limit(cap + 1)
        .as('matching'),
    )
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
