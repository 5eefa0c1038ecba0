import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export async function untilStatementsWait(db: Db, count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db);
    if ((rows[0]?.waiting ?? 0) >= count) return;
  }
}
