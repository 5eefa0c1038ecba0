import { type Kysely, sql } from 'kysely';
import type { DB } from './rows.generated.ts';

const undefinedTable = '42P01';

/** The names that the Migrator has written down; none in a database that never met Musha. */
export async function listAppliedMigrations(db: Kysely<DB>): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === undefinedTable) return [];
    throw error;
  }
}
