import pg from 'pg';

/** Of the lock that says who owns an embedded server: any number, the same for all. */
const lockKey = 5_204_781;

/** One process's ownership of a server, for as long as its connection lasts. */
export type Hold = { connection: pg.Client } | { heldBy: string };

/** The server does not answer: `isStarting` says whether it soon will. */
export class NoAnswerError extends Error {
  readonly isStarting: boolean;
  constructor(cause: unknown) {
    super('the embedded server does not answer', { cause });
    // cannot_connect_now: it starts, recovers or stops.
    this.isStarting = cause instanceof pg.DatabaseError && cause.code === '57P03';
  }
}

/** Takes the ownership of the server, or returns the name of the process that has it. */
export async function takeHold(connectionString: string): Promise<Hold> {
  const connection = new pg.Client({
    connectionString,
    application_name: `process ${process.pid}`,
    connectionTimeoutMillis: 4_000,
  });
  connection.on('error', () => {});
  try {
    await connection.connect();
  } catch (cause) {
    await connection.end().catch(() => {});
    throw new NoAnswerError(cause);
  }
  try {
    const lock = await connection.query('select pg_try_advisory_lock($1) as taken', [lockKey]);
    if (lock.rows[0].taken) return { connection };
    const holder = await connection.query(
      `select application_name from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and objid = $1 and granted`,
      [lockKey],
    );
    await connection.end();
    return { heldBy: holder.rows[0]?.application_name ?? 'another process' };
  } catch (cause) {
    await connection.end().catch(() => {});
    throw new NoAnswerError(cause);
  }
}
