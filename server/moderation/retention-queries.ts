import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { keptForDays, unconfirmedForDays } from './cases/case-rules.ts';

/** Deletes reports that nobody confirmed in time, and cases decided long ago with their reports. */
export async function deleteOldReports(db: Db): Promise<void> {
  await db
    .deleteFrom('reports')
    .where('case_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${unconfirmedForDays})`)
    .execute();
  await db
    .deleteFrom('report_cases')
    .where('waits', '=', false)
    .where('decided_at', '<', sql<Date>`now() - make_interval(days => ${keptForDays})`)
    .execute();
}
