import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { changeInBatches } from '../../database/repeat-in-batches.ts';
import { keptForDays, unconfirmedForDays } from './cases/case-rules.ts';

/** Deletes reports that nobody confirmed in time, and cases decided long ago with their reports. */
export async function deleteOldReports(db: Db): Promise<void> {
  await changeInBatches((limit) => {
    const unconfirmed = db
      .selectFrom('reports')
      .select('id')
      .where('case_id', 'is', null)
      .where('created_at', '<', sql<Date>`now() - make_interval(days => ${unconfirmedForDays})`)
      .limit(limit);
    return db.deleteFrom('reports').where('id', 'in', unconfirmed.forUpdate().skipLocked());
  });
  await changeInBatches((limit) => {
    const decided = db
      .selectFrom('report_cases')
      .select('id')
      .where('waits', '=', false)
      .where('decided_at', '<', sql<Date>`now() - make_interval(days => ${keptForDays})`)
      .limit(limit);
    return db.deleteFrom('report_cases').where('id', 'in', decided.forUpdate().skipLocked());
  });
}
