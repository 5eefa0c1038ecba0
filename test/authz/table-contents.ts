import { type RawBuilder, sql } from 'kysely';
import type { TestApp } from '../start-test-app.ts';

interface TableSum {
  name: string;
  sum: string;
}

// The walk asks a thousand times, of tables that grow: what to ask is found out once.
const statements = new WeakMap<TestApp, Promise<RawBuilder<TableSum>>>();

/** One checksum for each table, to see that a refusal has written nothing. */
export async function tableContents(app: TestApp): Promise<Record<string, string>> {
  const known = statements.get(app) ?? statementFor(app);
  statements.set(app, known);
  const { rows } = await (await known).execute(app.database.db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

async function statementFor({ database: { db } }: TestApp): Promise<RawBuilder<TableSum>> {
  // A refusal counts against its limit.
  const tables = (await db.introspection.getTables()).filter(
    ({ isView, name }) => !isView && name !== 'rate_limits',
  );
  const parts = tables.map(({ name }) => {
    // Delivery goes on in the background: of a mail only its existence counts.
    const line = name === 'mail_outbox' ? sql`t.id::text` : sql`t::text`;
    return sql`select ${sql.lit(name)} as name,
      count(*) || ' ' || coalesce(sum(hashtextextended(${line}, 0)), 0) as sum
      from ${sql.table(name)} t`;
  });
  return sql`${sql.join(parts, sql` union all `)}`;
}
