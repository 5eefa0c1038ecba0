import { PostgresAdapter, PostgresDialect } from 'kysely';

/** PostgreSQL, possibly behind a pooler that assigns connections per transaction. */
export class PooledPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new WithoutSessionLocks();
  }
}

/** `migrate` takes a transaction lock, so Kysely's session lock is not needed. */
class WithoutSessionLocks extends PostgresAdapter {
  override acquireMigrationLock(): Promise<void> {
    return Promise.resolve();
  }

  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
}
