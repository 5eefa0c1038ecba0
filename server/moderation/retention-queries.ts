import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { changeInBatches } from '../../database/repeat-in-batches.ts';
import { keptForDays, unconfirmedForDays } from './cases/case-rules.ts';

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;

/**
 * Deletes reports that were not confirmed in time, cases decided long ago with their reports, and
 * the mailboxes of held people who have not registered again.
 */
export async function deleteOldReports(db: Db): Promise<void> {
  await changeInBatches((limit) => {
    const unconfirmed = db
      .selectFrom('reports')
      .select('id')
      .where('case_id', 'is', null)
      .where('created_at', '<', daysAgo(unconfirmedForDays))
      .limit(limit);
    return db.deleteFrom('reports').where('id', 'in', unconfirmed.forUpdate().skipLocked());
  });
  await changeInBatches((limit) => {
    const decided = db
      .selectFrom('report_cases')
      .select('id')
      .where('waits', '=', false)
      .where('decided_at', '<', daysAgo(keptForDays))
      .limit(limit);
    return db.deleteFrom('report_cases').where('id', 'in', decided.forUpdate().skipLocked());
  });
  await changeInBatches((limit) => {
    const old = db
      .selectFrom('held_mailboxes')
      .select('mailbox')
      .where('created_at', '<', daysAgo(keptForDays))
      .limit(limit);
    return db.deleteFrom('held_mailboxes').where('mailbox', 'in', old.forUpdate().skipLocked());
  });
}
