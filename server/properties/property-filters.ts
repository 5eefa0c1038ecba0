import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { PropertyType } from '../../contract/property-terms.ts';
import type { DB } from '../../database/rows.generated.ts';

/** What a list of public listings is narrowed by; undefined means no filter (BROWSE-18). */
export interface PropertyFilters {
  /** found by place-queries.ts */
  places?: string[] | undefined;
  type?: PropertyType | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  bedrooms?: number | undefined;
  /** bits of the local filters, all of which a listing has to have */
  offers?: number | undefined;
  /** in PostgreSQL's notation, not yet stemmed */
  tsquery?: string | undefined;
}

/** Every condition of a public list (BROWSE-13 to BROWSE-17, BROWSE-20). */
export function isListed(filters: PropertyFilters) {
  const { places, type, minPrice, maxPrice, bedrooms, offers, tsquery } = filters;
  const eb = expressionBuilder<DB, 'properties'>();
  return eb.and([
    eb.ref('properties.is_listed'),
    ...(places ? [isInOneOf(places)] : []),
    ...(type ? [eb('properties.type', '=', type)] : []),
    ...(minPrice === undefined ? [] : [eb('properties.price', '>=', minPrice)]),
    ...(maxPrice === undefined ? [] : [eb('properties.price', '<=', maxPrice)]),
    ...(bedrooms === undefined ? [] : [eb('properties.bedrooms', '>=', bedrooms)]),
    ...(offers === undefined ? [] : [sql<SqlBool>`properties.offers & ${offers} = ${offers}`]),
    ...(tsquery === undefined ? [] : [matchesText(tsquery)]),
  ]);
}

// Only for a single place does the index on place also give the order.
const isInOneOf = (places: string[]) =>
  places.length === 1
    ? sql<SqlBool>`properties.place = ${places[0]}`
    : sql<SqlBool>`properties.place = any(${places}::text[])`;

const matchesText = (tsquery: string) =>
  sql<SqlBool>`properties.search_vector @@ to_tsquery('english', ${tsquery})`;
