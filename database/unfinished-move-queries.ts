import { sql } from 'kysely';
import type { Db } from './database.ts';

// A comment on the table of what a database is: no row, so that nothing that is moved is touched.

/** From where a database is being filled, while that has not ended; null otherwise. */
export async function findUnfinishedMove(db: Db): Promise<string | null> {
  const { rows } = await sql<{ origin: string | null }>`
    select obj_description(to_regclass('installation'), 'pg_class') as origin
  `.execute(db);
  return rows[0]?.origin ?? null;
}

export async function noteUnfinishedMove(db: Db, origin: string | null): Promise<void> {
  await sql`comment on table installation is ${sql.lit(origin)}`.execute(db);
}
