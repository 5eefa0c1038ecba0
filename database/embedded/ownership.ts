import pg from 'pg';

/** An arbitrary number that is the same in all processes. */
const lockKey = 5_204_781;

export type OwnerKind = 'another Musha' | 'a command';

/** The lock that makes a process the owner of a server. It is released with the connection. */
export type Ownership = { connection: pg.Client } | { owner: string };

/** The server does not respond: it is down, starting or stopping, or refuses connections. */
export class NoResponseError extends Error {
  readonly state: 'absent' | 'starting' | 'refusing';
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') this.state = 'absent';
    else this.state = code === '57P03' ? 'starting' : 'refusing';
  }
}

export async function acquireOwnership(
  connectionString: string,
  kind: OwnerKind,
): Promise<Ownership> {
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
    const owner = await connection.query(
      `select application_name from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and objid = $1 and granted`,
      [lockKey],
    );
    await connection.end();
    return { owner: owner.rows[0]?.application_name ?? 'another process' };
  } catch (cause) {
    await connection.end().catch(() => {});
    throw new NoResponseError(cause);
  }
}
