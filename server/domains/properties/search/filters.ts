import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type Filter,
  type FilterColumn,
  type FilterName,
  type FilterValues,
  filterNames,
  filterOf,
  filterTable,
} from '../../../../contract/properties/filters.ts';
import { bitsOf, splitLocalFilters } from '../../../../contract/properties/local-filters.ts';
import type { BrowseQuery } from '../../../../contract/properties/properties.ts';
import type { DB } from '../../../../database/rows.generated.ts';

// The conditions of SQL, of the index in memory and of saved searches, for each kind of filter.

export type Numbers = Uint8Array | Uint32Array | Float64Array;

/** How the column that a filter compares is stored in memory. */
interface NumberColumn {
  numbers: Uint8ArrayConstructor | Float64ArrayConstructor;
  numberOf(value: unknown): number;
}

function numberColumn(filter: Filter): NumberColumn {
  if (filter.kind === 'features') return { numbers: Uint8Array, numberOf: Number };
  // NaN represents null: as in SQL, it never satisfies a limit.
  if (filter.kind !== 'choice')
    return { numbers: Float64Array, numberOf: (value) => Number(value ?? Number.NaN) };
  const choices: unknown[] = Object.keys(filter.choices);
  return { numbers: Uint8Array, numberOf: (value) => choices.indexOf(value) };
}

/** Columns that filters read, and how each value is encoded as a number in memory. */
export const filterColumns = Object.fromEntries(
  filterNames.map(filterOf).map((filter) => [filter.column, numberColumn(filter)]),
) as Record<FilterColumn, NumberColumn>;
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

const comparisonOf = {
  choice: comparisons.equals,
  count: comparisons.atLeast,
  minimum: comparisons.atLeast,
  maximum: comparisons.atMost,
  features: comparisons.hasAll,
} satisfies Record<Filter['kind'], unknown>;

/** The value that is compared with the column. */
export const comparedValue = (name: FilterName, narrowing: FilterValues) =>
  name === 'has' ? bitsOf(splitLocalFilters(narrowing.has)) : narrowing[name];

export function fitsFilter(name: FilterName, row: string, wanted: unknown) {
  const { kind, column } = filterOf(name);
  return comparisonOf[kind].inSql(sql.ref(`${row}.${column}`), wanted);
}

/** Without the values that mean no filter (BROWSE-18). */
export function narrowingOf(query: Pick<BrowseQuery, FilterName>): FilterValues {
  const given = filterNames.filter(
    (name) => query[name] !== undefined && query[name] !== filterOf(name).none,
  );
  return Object.fromEntries(given.map((name) => [name, query[name]]));
}

const namesIn = (narrowing: FilterValues): FilterName[] =>
  filterNames.filter((name) => narrowing[name] !== undefined);

export const passesOf = (
  narrowing: FilterValues,
  columns: Readonly<Record<FilterColumn, Numbers>>,
): Pass[] =>
  namesIn(narrowing).map((name) => {
    const { kind } = filterOf(name);
    const column = filterTable[name].column;
    const wanted = filterColumns[column].numberOf(comparedValue(name, narrowing));
    return comparisonOf[kind].inMemory(columns[column], wanted);
  });

export interface ListingFilters extends FilterValues {
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
