import { PostgresAdapter, PostgresDialect } from 'kysely';

/** PostgreSQL, perhaps behind a pooler that shares connections by transaction. */
export class PooledPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new WithoutSessionLocks();
  }
}

/** `migrate` holds a lock of its transaction, so Kysely's lock of the session is not needed. */
class WithoutSessionLocks extends PostgresAdapter {
  override acquireMigrationLock(): Promise<void> {
    return Promise.resolve();
  }

  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
}
