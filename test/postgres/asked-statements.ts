import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** The setting that makes PostgreSQL count its statements. */
export const countsStatements = 'shared_preload_libraries=pg_stat_statements';

export async function resetStatementCounts({ db }: Database): Promise<void> {
  await sql`select pg_stat_statements_reset()`.execute(db);
}

export async function statementCount({ db }: Database, part: string): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    select coalesce(sum(calls), 0)::integer as calls from pg_stat_statements
    where strpos(query, ${part}) > 0 and strpos(query, 'pg_stat_statements') = 0
  `.execute(db);
  return rows[0]?.calls ?? 0;
}
