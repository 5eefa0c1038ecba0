import pg from 'pg';

/** Any number; processes with the same data must agree on it. */
const lockKey = 5_204_781;

/** What holds a server: a Musha that serves, or a command of the operator. */
export type HolderKind = 'another Musha' | 'a command';

/** The lock that says who owns a server. It lasts as long as the connection. */
export type Hold = { connection: pg.Client } | { heldBy: string };

/** The server can't be asked: it doesn't run, starts or stops right now, or refuses the connection. */
export class NoAnswerError extends Error {
  readonly state: 'absent' | 'starting' | 'refusing';
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') this.state = 'absent';
    // cannot_connect_now
    else this.state = code === '57P03' ? 'starting' : 'refusing';
  }
}

/** Takes the lock for this process, or returns which process has it. */
export async function takeHold(connectionString: string, kind: HolderKind): Promise<Hold> {
  const connection = new pg.Client({
    connectionString,
    application_name: `${kind} (process ${process.pid})`,
    connectionTimeoutMillis: 4_000,
  });
  connection.on('error', () => {});
  try {
    await connection.connect();
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
