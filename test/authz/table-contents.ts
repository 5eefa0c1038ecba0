import { sql } from 'kysely';
import type { TestApp } from '../start-test-app.ts';

/** One checksum for each table, to see that a refusal has written nothing. */
export async function tableContents(app: TestApp): Promise<Record<string, string>> {
  const { db } = app.database;
  // A refusal counts against its limit.
  const tables = (await db.introspection.getTables()).filter(
    ({ isView, name }) => !isView && name !== 'rate_limits',
  );
  const parts = tables.map(({ name }) => {
    // Delivery goes on in the background: of a mail only its existence counts.
    const line = name === 'mail_outbox' ? sql`t.id::text` : sql`t::text`;
    return sql`select ${sql.lit(name)} as name,
      md5(coalesce(string_agg(${line}, ',' order by ${line}), '')) as sum
      from ${sql.table(name)} t`;
  });
  const { rows } = await sql<{
    name: string;
    sum: string;
  }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
