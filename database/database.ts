import { Kysely, type Logger, type Transaction } from 'kysely';
import pg from 'pg';
import { PooledPostgresDialect } from './pooled-dialect.ts';
import { createRetryingKysely } from './retrying-kysely.ts';
import type { DB } from './rows.generated.ts';

export type Db = Kysely<DB> | Transaction<DB>;

export interface Database {
  url: string;
  db: Kysely<DB>;
  pool: pg.Pool;
  /** A separate connection, for queries that must not wait for the pool. */
  aside: Kysely<DB>;
  /** Runs work without statement timeouts, on a separate connection. */
  withoutTimeouts<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T>;
  /** Milliseconds until a query on `aside` times out. */
  asideMs: number;
  close(): Promise<void>;
}

/** A slow statement, without its values because they may be personal. */
export interface SlowStatement {
  sql: string;
  ms: number;
}

export interface EndedStatement {
  sql: string;
  ms: number;
  hasFailed: boolean;
}

interface SlowStatements {
  fromMs: number;
  report(statement: SlowStatement): void;
}

export interface DatabaseOptions {
  databaseUrl: string;
  poolSize?: number;
  /** Disables statement timeouts, for loading and dumping data. Never for serving requests. */
  longStatements?: boolean;
  /** Multiplies all timeouts, for a machine that is busy with other work. */
  timeoutFactor?: number | undefined;
  /** Called for every statement that takes at least `fromMs`, including failed ones. */
  slow?: SlowStatements | undefined;
  /** Called after every statement, in the async context of its caller. */
  onStatement?: ((statement: EndedStatement) => void) | undefined;
}

export type Observers = Pick<DatabaseOptions, 'slow' | 'onStatement'>;

const usualAsideMs = 2_000;

const readTimeout = 'Query read timeout';

const numericOid = 1700;
pg.types.setTypeParser(numericOid, Number);

export function openDatabase({
  databaseUrl: connectionString,
  poolSize,
  longStatements,
  timeoutFactor = 1,
  slow,
  onStatement,
}: DatabaseOptions): Database {
  const asideMs = usualAsideMs * timeoutFactor;
  const pool = new pg.Pool({
    connectionString,
    max: poolSize ?? 10,
    application_name: 'musha',
    connectionTimeoutMillis: 4_000 * timeoutFactor,
    ...(!longStatements && {
      statement_timeout: 5_000 * timeoutFactor,
      query_timeout: 6_000 * timeoutFactor,
    }),
    idle_in_transaction_session_timeout: 10_000 * timeoutFactor,
  });
  const dialect = new PooledPostgresDialect({ pool });
  const asidePool = new pg.Pool({
    connectionString,
    max: 1,
    application_name: 'musha',
    connectionTimeoutMillis: asideMs,
    statement_timeout: asideMs,
    query_timeout: asideMs,
  });
  return {
    url: connectionString,
    ...fromPool(pool, { slow, onStatement }),
    aside: fromPool(asidePool, { slow, onStatement }).db,
    asideMs,
    // Bulk loading isn't retried, because a retry would repeat all of its transactions.
    ...(longStatements && { db: new Kysely<DB>({ dialect }) }),
    withoutTimeouts: async (work) => {
      const unlimited = openDatabase({
        databaseUrl: connectionString,
        poolSize: 1,
        longStatements: true,
        timeoutFactor,
      });
      return work(unlimited.db).finally(() => unlimited.close());
    },
    close: async () => {
      await asidePool.end();
      await pool.end();
    },
  };
}

function fromPool(pool: pg.Pool, observers: Observers): Pick<Database, 'db' | 'pool'> {
  // Without these listeners, a broken connection would end the process. The first is for idle
  // connections, the second for a connection in use that is between two queries.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    endOnTimeout(client);
  });
  const dialect = new PooledPostgresDialect({ pool });
  return { db: createRetryingKysely(dialect, createStatementLogger(observers)), pool };
}

/**
 * Ends a connection after a query timeout, so that the pool opens another. pg itself only abandons
 * the query. If a router has dropped the connection, every later query would time out too. If a
 * `begin` arrives late, later writes would join its transaction and never be committed.
 */
function endOnTimeout(client: pg.PoolClient): void {
  const ask: (...given: unknown[]) => unknown = client.query.bind(client);
  const askOrEnd = (...given: unknown[]) => {
    const answer = ask(...given);
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        if (error.message === readTimeout) void client.end();
      });
    return answer;
  };
  client.query = askOrEnd as typeof client.query;
}

function createStatementLogger({ slow, onStatement }: Observers): Logger | undefined {
  if (!slow && !onStatement) return undefined;
  return ({ query: { sql }, queryDurationMillis: ms, level }) => {
    if (slow && ms >= slow.fromMs) slow.report({ sql, ms: Math.round(ms) });
    onStatement?.({ sql, ms, hasFailed: level === 'error' });
  };
}
