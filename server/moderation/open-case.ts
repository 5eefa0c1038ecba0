import { AppError } from '../../contract/errors.ts';
import { type Outcome, outcomes, type ReportCaseDetail } from '../../contract/moderation.ts';
import { findAccount } from '../accounts/account-queries.ts';
import { listReportedMessages } from '../chats/reported-message-queries.ts';
import type { Context } from '../context.ts';
import { findAnyProperty } from '../properties/moderated-property-queries.ts';
import { findCase, listRelatedCases, listReports } from './case-detail-queries.ts';
import { presentCaseDetail } from './present-case.ts';

/** A case with all that is needed to judge it; what was said only as long as it is judged. */
export async function openCase(
  { db, store, settings }: Context,
  id: string,
): Promise<ReportCaseDetail> {
  const row = await findCase(db, id);
  if (!row) throw new AppError('not_found');
  const reports = await listReports(db, id);
  const lastReport = reports[0]?.created_at;
  const isJudged = row.status === 'open' || row.status === 'appealed';
  const proposals: Partial<Record<Outcome, string>> = {};
  for (const outcome of outcomes)
    proposals[outcome] = await settings.valueOf(`proposed_reason_${outcome}`);
  return presentCaseDetail(
    {
      row,
      reports,
      property: row.property_id === null ? undefined : await findAnyProperty(db, row.property_id),
      messages:
        isJudged && row.chat_id !== null && lastReport
          ? await listReportedMessages(db, row.chat_id, lastReport)
          : undefined,
      person: row.person_id === null ? undefined : await findAccount(db, row.person_id),
      others: await listRelatedCases(db, row),
      proposals: proposals as Record<Outcome, string>,
    },
    store.publicUrl.bind(store),
  );
}
