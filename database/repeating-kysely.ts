import { setTimeout as wait } from 'node:timers/promises';
import { type ConnectionProvider, type Dialect, Kysely, type LogConfig } from 'kysely';
import type { DB } from './rows.generated.ts';
import { sqlState, sqlStateOf } from './sql-state.ts';

/**
 * How often work is begun that the database undoes for the sake of other work; a row that it points
 * to and that went at the same moment is found missing by the second look.
 */
const attempts: Record<string, number> = {
  [sqlState.serializationFailure]: 5,
  [sqlState.deadlockDetected]: 5,
  [sqlState.foreignKeyViolation]: 2,
};
const longestPauseMs = 40;

/**
 * Runs again what the database undid: a single statement, or the whole of a transaction. So the
 * callback of a transaction changes nothing but the database.
 */
export function createRepeatingKysely(dialect: Dialect, log: LogConfig = []): Kysely<DB> {
  const executor = new Kysely<DB>({ dialect, log }).getExecutor();
  const connections: ConnectionProvider = {
    provideConnection: (work, options) =>
      repeatUndone(() => executor.provideConnection(work, options)),
  };
  return new Kysely<DB>({
    config: { dialect },
    dialect,
    // It says begin, commit and rollback; the connections are those of the executor.
    driver: dialect.createDriver(),
    executor: executor.withConnectionProvider(connections),
  });
}

async function repeatUndone<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= (attempts[sqlStateOf(error) ?? ''] ?? 1)) throw error;
      // Apart from each other, or the same would meet again.
      await wait(Math.random() * longestPauseMs * attempt);
    }
  }
}
