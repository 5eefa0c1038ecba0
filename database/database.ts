import { Kysely, type Logger, type Transaction } from 'kysely';
import pg from 'pg';
import { PooledPostgresDialect } from './pooled-dialect.ts';
import { createRepeatingKysely } from './repeating-kysely.ts';
import type { DB } from './rows.generated.ts';

/** Query functions take it first: the pool, or a transaction on it. */
export type Db = Kysely<DB> | Transaction<DB>;

export interface Database {
  /** the address it was opened with */
  url: string;
  db: Kysely<DB>;
  pool: pg.Pool;
  /** a connection of its own, for what must not wait for those of the pool */
  aside: Kysely<DB>;
  /** does work whose statements take as long as they need, on a connection of its own */
  withoutTimeouts<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T>;
  /** milliseconds after which a reader of `aside` stops waiting for it */
  asideMs: number;
  close(): Promise<void>;
}

/** A statement that took long, without its values: they may be personal. */
export interface SlowStatement {
  sql: string;
  ms: number;
}

/** A statement that has ended, without its values. */
export interface EndedStatement {
  sql: string;
  ms: number;
  hasFailed: boolean;
}

interface SlowStatements {
  fromMs: number;
  tell(statement: SlowStatement): void;
}

export interface DatabaseOptions {
  /** of a PostgreSQL */
  databaseUrl: string;
  poolSize?: number;
  /** lets statements run as long as they need: for filling and dumping, never for serving */
  longStatements?: boolean;
  /** factor on all timeouts, for a machine that does more than serve */
  patience?: number | undefined;
  /** told of every statement that takes so long or longer, also of one that fails */
  slow?: SlowStatements | undefined;
  /** told of every statement, in the course of what ran it */
  onStatement?: ((statement: EndedStatement) => void) | undefined;
}

export type Observers = Pick<DatabaseOptions, 'slow' | 'onStatement'>;

const usualAsideMs = 2_000;

/** pg's words for a statement that it has given up. */
const readTimeout = 'Query read timeout';

const numericOid = 1700;
pg.types.setTypeParser(numericOid, Number);

/** Connects to PostgreSQL when it is first asked something. */
export function openDatabase({
  databaseUrl: connectionString,
  poolSize,
  longStatements,
  patience = 1,
  slow,
  onStatement,
}: DatabaseOptions): Database {
  const asideMs = usualAsideMs * patience;
  const pool = new pg.Pool({
    connectionString,
    max: poolSize ?? 10,
    application_name: 'musha',
    connectionTimeoutMillis: 4_000 * patience,
    ...(!longStatements && {
      statement_timeout: 5_000 * patience,
      query_timeout: 6_000 * patience,
    }),
    idle_in_transaction_session_timeout: 10_000 * patience,
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
    // Filling takes one connection for many transactions, which are not undone together.
    ...(longStatements && { db: new Kysely<DB>({ dialect }) }),
    withoutTimeouts: async (work) => {
      const patient = openDatabase({
        databaseUrl: connectionString,
        poolSize: 1,
        longStatements: true,
        patience,
      });
      return work(patient.db).finally(() => patient.close());
    },
    close: async () => {
      await asidePool.end();
      await pool.end();
    },
  };
}

function fromPool(pool: pg.Pool, observers: Observers): Pick<Database, 'db' | 'pool'> {
  // The pool replaces a connection that breaks, and its query fails. Without these listeners the
  // process would end: the first is for idle connections, the second for one held between two
  // queries.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    endWhenSilent(client);
  });
  const dialect = new PooledPostgresDialect({ pool });
  return { db: createRepeatingKysely(dialect, tellStatements(observers)), pool };
}

/**
 * A connection that gives no answer ends, and the pool opens another. pg gives up the statement alone:
 * on a connection that a router has forgotten each next one would wait in vain, and a `begin` that
 * arrives late would take in what is written after it, which nobody commits.
 */
function endWhenSilent(client: pg.PoolClient): void {
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

function tellStatements({ slow, onStatement }: Observers): Logger | undefined {
  if (!slow && !onStatement) return undefined;
  return ({ query: { sql }, queryDurationMillis: ms, level }) => {
    if (slow && ms >= slow.fromMs) slow.tell({ sql, ms: Math.round(ms) });
    onStatement?.({ sql, ms, hasFailed: level === 'error' });
  };
}
