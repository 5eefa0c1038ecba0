import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type FilterName, filterNames } from '../../../contract/properties/filter-names.ts';
import { bitsOf, splitLocalFilters } from '../../../contract/properties/local-filters.ts';
import type { BrowseQuery } from '../../../contract/properties/properties.ts';
import { letAs, propertyTypes } from '../../../contract/properties/property-terms.ts';
import type { DB } from '../../../database/rows.generated.ts';

// The SQL conditions, the index in memory and saved searches are all derived from this file.

/** Columns that filters read, and how each value is encoded as a number in memory. */
export const filterColumns = {
  type: { numbers: Uint8Array, numberOf: (type: string) => propertyTypes.indexOf(type as never) },
  let_as: { numbers: Uint8Array, numberOf: (how: string) => letAs.indexOf(how as never) },
  price: { numbers: Float64Array, numberOf: Number },
  /** NaN represents null: as in SQL, it never satisfies a limit. */
  move_in_cost: {
    numbers: Float64Array,
    numberOf: (cost: number | null) => cost ?? Number.NaN,
  },
  bedrooms: { numbers: Uint8Array, numberOf: Number },
  /** A bit mask of the local filters, in the order of the contract. */
  offers: { numbers: Uint8Array, numberOf: Number },
};
export type Numbers = Uint8Array | Uint32Array | Float64Array;
export type FilterColumn = keyof typeof filterColumns;
export const filterColumnNames = Object.keys(filterColumns) as FilterColumn[];

type Column = RawBuilder<unknown>;

/** Moves the matching ordinals to the front in their order, and returns how many there are. */
export type Pass = (ordinals: Uint32Array, count: number) => number;

const within =
  (numbers: Numbers, min: number, max: number): Pass =>
  (ordinals, count) => {
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const ordinal = ordinals[at] as number;
      const number = numbers[ordinal] as number;
      if (number >= min && number <= max) ordinals[kept++] = ordinal;
    }
    return kept;
  };

export const marked =
  (numbers: Numbers, marks: Uint8Array): Pass =>
  (ordinals, count) => {
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const ordinal = ordinals[at] as number;
      ordinals[kept] = ordinal;
      kept += marks[numbers[ordinal] as number] as number;
    }
    return kept;
  };

const comparisons = {
  equals: {
    inSql: (column: Column, wanted: unknown) => sql<SqlBool>`${column} = ${wanted}`,
    inMemory: (numbers: Numbers, wanted: number) =>
      marked(numbers, new Uint8Array(256).fill(1, wanted, wanted + 1)),
  },
  atLeast: {
    inSql: (column: Column, wanted: unknown) => sql<SqlBool>`${column} >= ${wanted}`,
    inMemory: (numbers: Numbers, wanted: number) =>
      within(numbers, wanted, Number.POSITIVE_INFINITY),
  },
  atMost: {
    inSql: (column: Column, wanted: unknown) => sql<SqlBool>`${column} <= ${wanted}`,
    inMemory: (numbers: Numbers, wanted: number) =>
      within(numbers, Number.NEGATIVE_INFINITY, wanted),
  },
  hasAll: {
    inSql: (column: Column, bits: unknown) =>
      sql<SqlBool>`${column} & ${bits}::integer = ${bits}::integer`,
    inMemory: (numbers: Numbers, wanted: number) =>
      marked(
        numbers,
        new Uint8Array(256).map((_, bits) => Number((bits & wanted) === wanted)),
      ),
  },
} as const;

const filters = {
  type: { column: 'type', comparison: 'equals' },
  let: { column: 'let_as', comparison: 'equals' },
  minPrice: { column: 'price', comparison: 'atLeast' },
  maxPrice: { column: 'price', comparison: 'atMost' },
  maxMoveIn: { column: 'move_in_cost', comparison: 'atMost' },
  bedrooms: { column: 'bedrooms', comparison: 'atLeast' },
  has: { column: 'offers', comparison: 'hasAll' },
} as const satisfies Record<
  FilterName,
  { column: FilterColumn; comparison: keyof typeof comparisons }
>;

/** Undefined means no filter. */
export type Narrowing = {
  [Name in FilterName]?: Exclude<BrowseQuery[Name], 'all' | undefined> | undefined;
};

export const comparedValue = (name: FilterName, narrowing: Narrowing) =>
  name === 'has' ? bitsOf(splitLocalFilters(narrowing.has)) : narrowing[name];

export const fitsFilter = (name: FilterName, row: string, wanted: unknown) =>
  comparisons[filters[name].comparison].inSql(sql.ref(`${row}.${filters[name].column}`), wanted);

/** "All", "at least 0" and an absent value mean no filter (BROWSE-18). */
export function narrowingOf(query: Pick<BrowseQuery, FilterName>): Narrowing {
  const isNone = (name: FilterName) =>
    query[name] === 'all' || (filters[name].comparison === 'atLeast' && query[name] === 0);
  const given = filterNames.filter((name) => query[name] !== undefined && !isNone(name));
  return Object.fromEntries(given.map((name) => [name, query[name]]));
}

const namesIn = (narrowing: Narrowing): FilterName[] =>
  filterNames.filter((name) => narrowing[name] !== undefined);

export const passesOf = (
  narrowing: Narrowing,
  columns: Readonly<Record<FilterColumn, Numbers>>,
): Pass[] =>
  namesIn(narrowing).map((name) => {
    const { column, comparison } = filters[name];
    const numberOf = filterColumns[column].numberOf as (value: unknown) => number;
    return comparisons[comparison].inMemory(
      columns[column],
      numberOf(comparedValue(name, narrowing)),
    );
  });

export interface ListingFilters extends Narrowing {
  /** Part of the name of a city or suburb, case-insensitive. */
  city?: string | undefined;
  /** Words in PostgreSQL's tsquery syntax; a listing must contain all of them. */
  terms?: readonly string[] | undefined;
  /** Limits a word search to homes inside or outside the suburb with this lower-case name. */
  suburb?: { name: string; isInside: boolean } | undefined;
}

export interface PropertyFilters extends Omit<ListingFilters, 'city' | 'terms'> {
  places?: string[] | undefined;
  /** All terms joined into one tsquery string, before stemming. */
  tsquery?: string | undefined;
}

export function isListed({ places, tsquery, suburb, ...narrowing }: PropertyFilters) {
  const eb = expressionBuilder<DB, 'properties'>();
  return eb.and([
    eb.ref('properties.is_listed'),
    ...(places ? [isInOneOf(places)] : []),
    ...namesIn(narrowing).map((name) =>
      fitsFilter(name, 'properties', comparedValue(name, narrowing)),
    ),
    ...(tsquery === undefined ? [] : [matchesText(tsquery)]),
    ...(suburb === undefined
      ? []
      : [sql<SqlBool>`(lower(properties.suburb) = ${suburb.name}) = ${suburb.isInside}`]),
  ]);
}

// The index on place returns rows in order only for a single place.
const isInOneOf = (places: string[]) =>
  places.length === 1
    ? sql<SqlBool>`properties.place = ${places[0]}`
    : sql<SqlBool>`properties.place = any(${places}::text[])`;

const matchesText = (tsquery: string) =>
  sql<SqlBool>`properties.search_vector @@ to_tsquery('english', ${tsquery})`;
