import {
  type DatabaseConnection,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';

/** PostgreSQL, perhaps behind a pooler that shares connections by transaction. */
export class PooledPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new WithoutHalfBegunTransactions(this.#config);
  }

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

/**
 * A `begin` that was given up, because PostgreSQL was frozen, arrives later all the same. Kysely gives
 * the connection back as if nothing had begun, and what is written on it next would be acknowledged
 * and never committed. A connection that cannot be rolled back is not used again.
 */
class WithoutHalfBegunTransactions extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    try {
      await super.beginTransaction(connection, settings);
    } catch (error) {
      await this.rollbackTransaction(
        connection as Parameters<PostgresDriver['rollbackTransaction']>[0],
      );
      throw error;
    }
  }
}
