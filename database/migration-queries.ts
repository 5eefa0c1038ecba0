import { sql, type Transaction } from 'kysely';
import type { Db } from './database.ts';
import type { DB } from './rows.generated.ts';

/** The names that the Migrator has recorded; empty in a database without Musha's tables. */
export async function listAppliedMigrations(db: Db): Promise<string[]> {
  // Checked first, because reading a missing table would abort the transaction.
  const found = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"
  `.execute(db);
  if (!found.rows[0]?.isThere) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/** The oldest release that works with this schema. The column was added by migration 0075. */
export async function readServedLevel(db: Db): Promise<number> {
  const { oldest } = await db.selectFrom('served_level').select('oldest').executeTakeFirstOrThrow();
  return oldest;
}

const lockNumber = '3853314791062309107';

/**
 * Prevents concurrent migrations until the transaction ends. Doesn't use a session lock, because a
 * pooler in transaction mode would keep the session and its lock. Turns off the role's own timeout,
 * which could interrupt a migration. Waits only two seconds for a table that is in use, for example
 * by a backup. Meanwhile later queries on the table wait too, and they time out after 5 seconds.
 */
export async function lockMigrations(trx: Transaction<DB>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local lock_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${lockNumber}::bigint)`.execute(trx);
  await sql`set local lock_timeout = '2s'`.execute(trx);
}
