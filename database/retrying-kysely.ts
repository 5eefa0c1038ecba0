import { setTimeout as wait } from 'node:timers/promises';
import { type ConnectionProvider, type Dialect, Kysely, type LogConfig } from 'kysely';
import type { DB } from './rows.generated.ts';
import { sqlState, sqlStateOf } from './sql-state.ts';

/** A foreign key violation is retried once: the referenced row may just have been deleted. */
const attempts: Record<string, number> = {
  [sqlState.serializationFailure]: 5,
  [sqlState.deadlockDetected]: 5,
  [sqlState.foreignKeyViolation]: 2,
};
const longestPauseMs = 40;

/** A transaction can run again, so its callback must have no effects outside the database. */
export function createRetryingKysely(dialect: Dialect, log: LogConfig = []): Kysely<DB> {
  const executor = new Kysely<DB>({ dialect, log }).getExecutor();
  const connections: ConnectionProvider = {
    provideConnection: (work, options) =>
      retryConflicts(() => executor.provideConnection(work, options)),
  };
  return new Kysely<DB>({
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor: executor.withConnectionProvider(connections),
  });
}

async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= (attempts[sqlStateOf(error) ?? ''] ?? 1)) throw error;
      // Waits a random time, so that the same statements do not collide again.
      await wait(Math.random() * longestPauseMs * attempt);
    }
  }
}
