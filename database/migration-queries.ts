import { sql, type Transaction } from 'kysely';
import type { Db } from './database.ts';
import type { DB } from './rows.generated.ts';

/** The names that the Migrator has written down; none in a database that never met Musha. */
export async function listAppliedMigrations(db: Db): Promise<string[]> {
  // Asked for first: naming a table that is not there would end the transaction.
  const found = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"
  `.execute(db);
  if (!found.rows[0]?.isThere) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/** The oldest level of code that the database serves; it has to know 0075. */
export async function readServedLevel(db: Db): Promise<number> {
  const { oldest } = await db.selectFrom('served_level').select('oldest').executeTakeFirstOrThrow();
  return oldest;
}

/** The number that Kysely locks, and with it earlier releases. */
const lockNumber = '3853314791062309107';

/**
 * Nobody else migrates until the transaction ends. A lock of the session would stay behind in a pooler
 * that shares connections by transaction. A timeout of the role's does not cut a migration off.
 *
 * A table that is in use, by a backup for one, is not waited for long: whatever asks for it later would
 * wait behind the migration, and those statements end after 5 seconds.
 */
export async function lockMigrations(trx: Transaction<DB>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local lock_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${lockNumber}::bigint)`.execute(trx);
  await sql`set local lock_timeout = '2s'`.execute(trx);
}
