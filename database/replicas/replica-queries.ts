import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** A position in the WAL that a server has written or replayed, in bytes. */
export interface LogPosition {
  bytes: number;
  /** The server, timeline and database. Only positions with the same `log` can be compared. */
  log: string;
}

/** The primary's current WAL position. All visible commits are before it. */
export async function readWritten(db: Db): Promise<LogPosition> {
  const { rows } = await sql<LogPosition>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes,
      concat_ws(' ', system_identifier,
        left(pg_walfile_name(pg_current_wal_insert_lsn()), 8), current_database()) as log
    from pg_control_system()
  `.execute(db);
  return positionIn(rows);
}

/** Bytes in the header of a WAL page, and in the longer header of a WAL file's first page. */
const headBytes = { page: 24, file: 40 };

export interface ReplicaPosition extends LogPosition {
  follows: boolean;
}

/**
 * If replay has reached a page boundary, adds the next page's header, which the primary's position
 * includes.
 */
export async function readReplayed(db: Db): Promise<ReplicaPosition> {
  const { rows } = await sql<ReplicaPosition>`
    with replayed as (
      select coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0) as bytes
    )
    select pg_is_in_recovery() as follows,
      bytes + case
        when mod(bytes, pg_size_bytes(current_setting('wal_segment_size'))) = 0
          then ${sql.lit(headBytes.file)}
        when mod(bytes, current_setting('wal_block_size')::integer) = 0
          then ${sql.lit(headBytes.page)}
        else 0
      end as bytes,
      concat_ws(' ', system_identifier,
        case when pg_is_in_recovery() then lpad(upper(to_hex(timeline_id)), 8, '0')
          else left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end,
        current_database()) as log
    from replayed, pg_control_system(), pg_control_checkpoint()
  `.execute(db);
  return positionIn(rows);
}

function positionIn<Row>([row]: Row[]): Row {
  if (!row) throw new Error('the database does not report its WAL position');
  return row;
}
