import { type ExpressionBuilder, sql } from 'kysely';
import { retentionDays } from '../../../contract/retention.ts';
import type { Db } from '../../../database/database.ts';
import { isAddressOnLegalHold, isOnLegalHold } from '../../../database/holds/legal-hold-queries.ts';
import { changeInBatches } from '../../../database/repeat-in-batches.ts';
import type { DB } from '../../../database/rows.generated.ts';

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;

const concernsHeldPerson = ({ or, exists, selectFrom }: ExpressionBuilder<DB, 'report_cases'>) =>
  or([
    isOnLegalHold('report_cases.person_id'),
    exists(
      selectFrom('reports')
        .select('reports.id')
        .whereRef('reports.case_id', '=', 'report_cases.id')
        .where((eb) =>
          eb.or([
            isOnLegalHold('reports.reporter_id'),
            isAddressOnLegalHold('reports.reporter_email'),
          ]),
        ),
    ),
  ]);

/** Deletes old reports, and old mailbox hashes of accounts that were deleted while on hold. */
export async function deleteOldReports(db: Db): Promise<void> {
  await changeInBatches((limit) => {
    const unconfirmed = db
      .selectFrom('reports')
      .select('id')
      .where('case_id', 'is', null)
      .where('created_at', '<', daysAgo(retentionDays.unconfirmedReports))
      .where((eb) => eb.not(isAddressOnLegalHold('reporter_email')))
      .limit(limit);
    return db.deleteFrom('reports').where('id', 'in', unconfirmed.forUpdate().skipLocked());
  });
  await changeInBatches((limit) => {
    const decided = db
      .selectFrom('report_cases')
      .select('id')
      .where('waits', '=', false)
      .where('decided_at', '<', daysAgo(retentionDays.decidedReports))
      .where((eb) => eb.not(concernsHeldPerson(eb)))
      .limit(limit);
    return db.deleteFrom('report_cases').where('id', 'in', decided.forUpdate().skipLocked());
  });
  await changeInBatches((limit) => {
    const old = db
      .selectFrom('held_mailboxes')
      .select('mailbox')
      .where('created_at', '<', daysAgo(retentionDays.heldMailboxes))
      .limit(limit);
    return db.deleteFrom('held_mailboxes').where('mailbox', 'in', old.forUpdate().skipLocked());
  });
}
