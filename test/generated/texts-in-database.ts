import { sql } from 'kysely';
import type { TestApp } from '../start-test-app.ts';

interface Column {
  table: string;
  column: string;
  type: string;
}

/** Every column that can contain text: all except numbers, times and booleans. */
async function columnsWithText(app: TestApp): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select columns.table_name as table, columns.column_name as column, columns.data_type as type
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where columns.table_schema = current_schema() and tables.table_type = 'BASE TABLE'
      and columns.data_type not in ('integer', 'bigint', 'numeric', 'double precision', 'boolean',
        'date', 'timestamp with time zone')
    order by 1, 2
  `.execute(app.database.db);
  return rows;
}

/** Finds these strings in all the database's text columns. Returns "table.column: text". */
export async function placesOf(app: TestApp, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column, type } of await columnsWithText(app)) {
    const bytes = sql`encode(${sql.ref(column)}, 'escape')`;
    const value = type === 'bytea' ? bytes : sql`${sql.ref(column)}::text`;
    const { rows } = await sql<{ text: string }>`
      select distinct text from unnest(${texts}::text[]) as wanted (text)
      join ${sql.table(table)} on position(lower(text) in lower(${value})) > 0
    `.execute(app.database.db);
    found.push(...rows.map(({ text }) => `${table}.${column}: ${text}`));
  }
  return found;
}
