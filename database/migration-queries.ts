import { type Kysely, sql, type Transaction } from 'kysely';
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

/** The number that Kysely locks, and with it earlier releases. */
const lockNumber = '3853314791062309107';

/**
 * Nobody else migrates until the transaction ends. A lock of the session would stay behind in a pooler
 * that shares connections by transaction. A timeout of the role's does not cut a migration off.
 */
export async function lockMigrations(trx: Transaction<DB>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${lockNumber}::bigint)`.execute(trx);
}
