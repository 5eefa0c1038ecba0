import type { Transaction } from 'kysely';
import { reportWeight } from '../../../contract/moderation/report-weight.ts';
import type { DB } from '../../../database/rows.generated.ts';
import { addToScore } from '../cases/case-queries.ts';
import { isGrave } from '../cases/case-rules.ts';
import { holdIfReportedBySeveral } from '../holds/hold-person.ts';
import { addToCase, countPastReports, weighReport } from './report-queries.ts';

interface Counted {
  caseId: string;
  /** whom it is about */
  personId: string | null;
  /** of whoever made it without a session */
  reporterId?: string | undefined;
  now: Date;
}

/** From now on a report counts, as much as its reporter's earlier ones have earned it (HOLD-01). */
export async function countReport(
  trx: Transaction<DB>,
  id: string,
  { caseId, personId, reporterId, now }: Counted,
): Promise<void> {
  const { reason, ...reporter } = await addToCase(trx, id, { caseId, reporterId });
  const past = await countPastReports(trx, reporter);
  await weighReport(trx, id, { ...past, weight: reportWeight(past) });
  await addToScore(trx, caseId, { isGrave: isGrave(reason) });
  if (personId !== null) await holdIfReportedBySeveral(trx, { personId, now });
}
