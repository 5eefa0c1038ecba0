import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';

/** A table that can be partitioned by month. */
export interface Divided {
  table: 'property_daily_counts' | 'user_analytics' | 'messages';
  /** the date or timestamp column by which the table is partitioned */
  time: string;
  /** the age of the oldest rows, in days */
  days: number;
}

export type Layout = 'plain' | 'by month';

interface Definitions {
  constraints: string[];
  indexes: string[];
}

/**
 * Replaces an empty table with one that has no keys or indexes, so that rows are inserted quickly.
 * The layout `by month` is partitioned. Returns a function that adds keys and indexes, but no
 * foreign keys, because the rows refer to people and chats that do not exist.
 */
export async function prepareTable(
  db: Kysely<DB>,
  { table, time, days }: Divided,
  layout: Layout,
): Promise<Definitions> {
  const definitions = await readDefinitions(db, table);
  const isPlain = layout === 'plain';
  await sql.raw(`alter table ${table} rename to replaced`).execute(db);
  const columns = 'like replaced including defaults including constraints';
  const division = isPlain ? '' : `partition by range (${time})`;
  await sql.raw(`create table ${table} (${columns}) ${division}`).execute(db);
  await sql.raw('drop table replaced cascade').execute(db);
  if (isPlain) return definitions;
  await sql
    .raw(
      `do $$ declare month date; begin
        for month in
          select generate_series(
            date_trunc('month', now() - interval '${days + 1} days'), now() + interval '1 day', '1 month'
          )
        loop
          execute format(
            'create table %I partition of ${table} for values from (%L) to (%L)',
            '${table}_' || to_char(month, 'YYYY_MM'), month, month + interval '1 month'
          );
        end loop;
      end $$`,
    )
    .execute(db);
  return {
    ...definitions,
    // A unique key must contain the column that the table is partitioned by.
    constraints: definitions.constraints.map((key) =>
      key.includes(time) ? key : key.replace(')', `, ${time})`),
    ),
  };
}

async function readDefinitions(db: Kysely<DB>, table: string): Promise<Definitions> {
  const { rows } = await sql<Definitions>`
    select
      array(
        select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = ${table}::regclass and contype in ('p', 'u')
      ) as constraints,
      array(
        select pg_get_indexdef(indexrelid) from pg_index
        where indrelid = ${table}::regclass and not indisunique
      ) as indexes
  `.execute(db);
  const [definitions] = rows;
  if (!definitions) throw new Error(`${table} has no definition`);
  return definitions;
}

export async function addIndexes(
  db: Kysely<DB>,
  { table }: Divided,
  { constraints, indexes }: Definitions,
): Promise<void> {
  for (const key of constraints) await sql.raw(`alter table ${table} add ${key}`).execute(db);
  for (const index of indexes) await sql.raw(index).execute(db);
}

export const vacuum = (db: Kysely<DB>, { table }: Divided) =>
  sql.raw(`vacuum analyze ${table}`).execute(db);

/** The size of a table and its indexes in gigabytes, including all partitions. */
export async function readSizes(db: Kysely<DB>, { table }: Divided) {
  const { rows } = await sql<{ rows: number; indexes: number }>`
    select sum(pg_table_size(oid)) / 1e9 as rows, sum(pg_indexes_size(oid)) / 1e9 as indexes
    from pg_class
    where oid = ${table}::regclass or oid in (select relid from pg_partition_tree(${table}))
  `.execute(db);
  return rows[0] ?? { rows: 0, indexes: 0 };
}

/** Drops the oldest month's partition. */
export async function dropOldestMonth(db: Kysely<DB>, { table }: Divided): Promise<void> {
  const { rows } = await sql<{ oldest: string }>`
    select min(relid::regclass::text) as oldest from pg_partition_tree(${table}) where isleaf
  `.execute(db);
  await sql.raw(`drop table ${rows[0]?.oldest}`).execute(db);
}
