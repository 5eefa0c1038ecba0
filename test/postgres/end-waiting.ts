import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Ends the connections to this database that are waiting for a lock; false if there are none. */
export async function endWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows.length > 0;
}
