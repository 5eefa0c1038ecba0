import { sql } from 'kysely';
import type { Db } from './database.ts';

// The mark is a comment on the table rather than a row, so that the moved data is unchanged.

/** The source of an unfinished move into this database; null if no move is unfinished. */
export async function findUnfinishedMove(db: Db): Promise<string | null> {
  const { rows } = await sql<{ origin: string | null }>`
    select obj_description(to_regclass('installation'), 'pg_class') as origin
  `.execute(db);
  return rows[0]?.origin ?? null;
}

export async function recordUnfinishedMove(db: Db, origin: string | null): Promise<void> {
  await sql`comment on table installation is ${sql.lit(origin)}`.execute(db);
}
