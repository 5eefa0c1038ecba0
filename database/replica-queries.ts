import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Bytes of the log that a server has written or replayed, and of whose log. */
export interface LogPosition {
  bytes: number;
  /** server, timeline and database: positions of others are not to be compared */
  log: string;
}

/** Where the primary is. Whatever is visible there now is before it. */
export async function readWritten(db: Db): Promise<LogPosition> {
  const { rows } = await sql<LogPosition>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes,
      concat_ws(' ', system_identifier,
        left(pg_walfile_name(pg_current_wal_insert_lsn()), 8), current_database()) as log
    from pg_control_system()
  `.execute(db);
  return positionIn(rows);
}

/** Where a replica is; undefined for a server that follows none. */
export async function readReplayed(db: Db): Promise<LogPosition | undefined> {
  const { rows } = await sql<LogPosition & { follows: boolean }>`
    select pg_is_in_recovery() as follows,
      coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0) as bytes,
      concat_ws(' ', system_identifier,
        lpad(upper(to_hex(timeline_id)), 8, '0'), current_database()) as log
    from pg_control_system(), pg_control_checkpoint()
  `.execute(db);
  const { follows, ...position } = positionIn(rows);
  return follows ? position : undefined;
}

function positionIn<Row>([row]: Row[]): Row {
  if (!row) throw new Error('the database does not say how far it is');
  return row;
}
