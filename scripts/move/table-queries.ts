import { type Kysely, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { DB } from '../../database/rows.generated.ts';

/** Tables that are not copied: they describe one server's transactions, migrations or processes. */
const madeAnew = [
  'property_changes',
  'alert_position',
  'served_level',
  'kysely_migration',
  'kysely_migration_lock',
];

/** Lists the tables to move, each after the tables that it references. */
export async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; parents: string[] }>`
    select relname as name, array(
      select confrelid::regclass::text from pg_constraint
      where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
    ) as parents
    from pg_class
    where relnamespace = to_regnamespace(current_schema()) and relkind = 'r'
      and relpersistence = 'p' and relname <> all(${madeAnew})
    order by relname
  `.execute(db);
  const sorted: string[] = [];
  while (sorted.length < rows.length) {
    const next = rows.find(
      ({ name, parents }) =>
        !sorted.includes(name) && parents.every((parent) => sorted.includes(parent)),
    );
    if (!next) throw new Error('the foreign keys of the tables form a circle');
    sorted.push(next.name);
  }
  return sorted;
}

/** A table's columns, except generated ones. */
async function columnsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attname
  `.execute(db);
  return rows.map(({ name }) => name);
}

export interface Digest {
  rows: number;
  /** a checksum of all rows that does not depend on their order */
  contents: string;
}

export async function digestTable(db: Kysely<DB>, table: string): Promise<Digest> {
  const columns = sql.join((await columnsOf(db, table)).map((name) => sql.ref(name)));
  return db.transaction().execute(async (trx) => {
    await sql`set local timezone to 'UTC'`.execute(trx);
    const { rows } = await sql<Digest>`
      select count(*)::integer as rows,
        count(*) || ' ' || coalesce(sum(('x' || left(md5(row(${columns})::text), 15))::bit(60)::bigint), 0)
          as contents
      from ${sql.table(table)}
    `.execute(trx);
    return rows[0] ?? { rows: 0, contents: '' };
  });
}

/** Empties the tables and any that reference them. */
export async function emptyTables(db: Kysely<DB>, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  await db.transaction().execute(async (trx) => {
    // A trigger prevents truncating the admin log.
    for (const table of tables) await setTriggers(trx, table, 'disable');
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} cascade`.execute(trx);
    for (const table of tables) await setTriggers(trx, table, 'enable');
  });
}

const setTriggers = (db: Db, table: string, to: 'enable' | 'disable') =>
  sql`alter table ${sql.table(table)} ${sql.raw(to)} trigger user`.execute(db);

/** Limits memory, because a row can contain 64 KB of picture data. */
const rowsAtOnce = 200;

/** Copies all rows into an empty table, in one transaction. */
export async function copyTable(from: Kysely<DB>, to: Kysely<DB>, table: string): Promise<void> {
  const columns = sql.join((await columnsOf(from, table)).map((name) => sql.ref(name)));
  const name = sql.table(table);
  await to.transaction().execute(async (writing) => {
    // Triggers would overwrite copied values.
    await setTriggers(writing, table, 'disable');
    for await (const rows of readRows(from, table)) {
      await sql`
        insert into ${name} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${name}, ${rows}::json)
      `.execute(writing);
    }
    await setTriggers(writing, table, 'enable');
  });
}

/** Reads a whole table in batches, each a JSON array of rows. */
async function* readRows(db: Kysely<DB>, table: string): AsyncGenerator<string> {
  const trx = await db.startTransaction().execute();
  try {
    await sql`
      declare whole cursor for select row_to_json(one)::text as json from ${sql.table(table)} one
    `.execute(trx);
    for (;;) {
      const { rows } = await sql<{ json: string }>`
        fetch ${sql.lit(rowsAtOnce)} from whole
      `.execute(trx);
      if (rows.length === 0) return;
      yield `[${rows.map(({ json }) => json).join()}]`;
    }
  } finally {
    await trx.rollback().execute();
  }
}

/** Collects statistics, so that the first queries get good plans. */
export const analyze = (db: Kysely<DB>) => sql`analyze`.execute(db);

export async function copySequences(from: Kysely<DB>, to: Kysely<DB>): Promise<void> {
  const { rows: sequences } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = current_schema()
  `.execute(from);
  for (const { name } of sequences) {
    const { rows } = await sql<{ last: string; called: boolean }>`
      select last_value::text as last, is_called as called from ${sql.table(name)}
    `.execute(from);
    await sql`select setval(${name}, ${rows[0]?.last}::bigint, ${rows[0]?.called})`.execute(to);
  }
}
