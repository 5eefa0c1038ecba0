import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { BrowseQuery } from '../../contract/properties.ts';
import { propertyTypes } from '../../contract/property-terms.ts';
import type { DB } from '../../database/rows.generated.ts';

// What public lists are narrowed by. An entry of `filters` and its name in the contract's BrowseQuery
// make a filter: what is read of an address, the conditions of the database and the columns of the
// index in memory derive from here.

/** Columns that filters look at, and the number that stands for a value in memory. */
export const filterColumns = {
  type: { numbers: Uint8Array, numberOf: (type: string) => propertyTypes.indexOf(type as never) },
  price: { numbers: Float64Array, numberOf: Number },
  bedrooms: { numbers: Uint8Array, numberOf: Number },
};
export type FilterColumn = keyof typeof filterColumns;
export const filterColumnNames = Object.keys(filterColumns) as FilterColumn[];

type Numbers = Uint8Array | Float64Array;
type Fits = (slot: number) => boolean;

const comparisons = {
  equals: {
    operator: '=',
    inMemory:
      (numbers: Numbers, wanted: number): Fits =>
      (slot) =>
        numbers[slot] === wanted,
  },
  atLeast: {
    operator: '>=',
    inMemory:
      (numbers: Numbers, wanted: number): Fits =>
      (slot) =>
        (numbers[slot] ?? 0) >= wanted,
  },
  atMost: {
    operator: '<=',
    inMemory:
      (numbers: Numbers, wanted: number): Fits =>
      (slot) =>
        (numbers[slot] ?? 0) <= wanted,
  },
} as const;

/** BROWSE-13 to BROWSE-15 */
const filters = {
  type: { column: 'type', comparison: 'equals' },
  minPrice: { column: 'price', comparison: 'atLeast' },
  maxPrice: { column: 'price', comparison: 'atMost' },
  bedrooms: { column: 'bedrooms', comparison: 'atLeast' },
} as const satisfies Partial<
  Record<keyof BrowseQuery, { column: FilterColumn; comparison: keyof typeof comparisons }>
>;
export type FilterName = keyof typeof filters;
const filterNames = Object.keys(filters) as FilterName[];

/** What narrows a list by the listing's own values; undefined means no filter. */
export type Narrowing = {
  [Name in FilterName]?: Exclude<BrowseQuery[Name], 'all' | undefined> | undefined;
};

/** "all", "at least 0" and what is not given mean no filter (BROWSE-18). */
export function narrowingOf(query: Pick<BrowseQuery, FilterName>): Narrowing {
  const isNone = (name: FilterName) =>
    query[name] === 'all' || (filters[name].comparison === 'atLeast' && query[name] === 0);
  const given = filterNames.filter((name) => query[name] !== undefined && !isNone(name));
  return Object.fromEntries(given.map((name) => [name, query[name]]));
}

export const namesIn = (narrowing: Narrowing): FilterName[] =>
  filterNames.filter((name) => narrowing[name] !== undefined);

/** What each filter asks of the listing in a slot. */
export const testsOf = (
  narrowing: Narrowing,
  columns: Readonly<Record<FilterColumn, Numbers>>,
): Fits[] =>
  namesIn(narrowing).map((name) => {
    const { column, comparison } = filters[name];
    const { numberOf } = filterColumns[column];
    return comparisons[comparison].inMemory(
      columns[column],
      (numberOf as (value: unknown) => number)(narrowing[name]),
    );
  });

/** A list in the database. */
export interface PropertyFilters extends Narrowing {
  /** found by place-queries.ts */
  places?: string[] | undefined;
  /** in PostgreSQL's notation, not yet stemmed */
  tsquery?: string | undefined;
}

/** Every condition of a public list (BROWSE-13 to BROWSE-17, BROWSE-20). */
export function isListed({ places, tsquery, ...narrowing }: PropertyFilters) {
  const eb = expressionBuilder<DB, 'properties'>();
  return eb.and([
    eb.ref('properties.is_listed'),
    ...(places ? [isInOneOf(places)] : []),
    ...namesIn(narrowing).map((name) => {
      const { column, comparison } = filters[name];
      const operator = sql.raw(comparisons[comparison].operator);
      return sql<SqlBool>`${sql.ref(`properties.${column}`)} ${operator} ${narrowing[name]}`;
    }),
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
