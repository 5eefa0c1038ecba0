import { AppError } from '../../../../contract/errors.ts';
import type {
  Outcome,
  ReportCaseDetail,
  ReportReason,
} from '../../../../contract/moderation/moderation.ts';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { findAccount } from '../../accounts/account-queries.ts';
import { hasAdministratorBesides } from '../../accounts/administration/administrator-queries.ts';
import { listReportedMessages } from '../../chats/messages/reported-message-queries.ts';
import {
  countHeldHomes,
  findAnyProperty,
} from '../../properties/listing/moderated-property-queries.ts';
import { findCase, listRelatedCases, listReports } from './case-detail-queries.ts';
import { concernedBy, mainReason } from './case-rules.ts';
import { presentCaseDetail } from './present-case.ts';

/** A case with everything needed to judge it. Messages are included only in undecided cases. */
export async function openCase(
  { db, store, settings }: Context,
  viewer: Viewer,
  id: string,
): Promise<ReportCaseDetail> {
  const row = await findCase(db, id);
  if (!row) throw new AppError('not_found');
  const reports = await listReports(db, row);
  const lastReport = reports[0]?.created_at;
  const isJudged = row.status === 'open' || row.status === 'appealed';
  return presentCaseDetail(
    {
      row,
      reports,
      property: row.property_id === null ? undefined : await findAnyProperty(db, row.property_id),
      messages:
        isJudged && row.chat_id !== null && lastReport
          ? await listReportedMessages(db, {
              chatId: row.chat_id,
              until: lastReport,
              reportedIds: reports.flatMap(({ message_id }) => message_id ?? []),
            })
          : undefined,
      homesWaiting:
        row.held_at === null || row.person_id === null
          ? 0
          : ((await countHeldHomes(db, [row.person_id])).get(row.person_id) ?? 0),
      person: row.person_id === null ? undefined : await findAccount(db, row.person_id),
      others: await listRelatedCases(db, row),
      hasOtherJudge: await hasAdministratorBesides(db, concernedBy(row)),
      proposals: await proposalsFor(settings, mainReason(reports)),
    },
    viewer,
    store,
  );
}

/** Suggested wording for each outcome. The reason "other" has none. */
async function proposalsFor(
  settings: Context['settings'],
  reason: ReportReason | undefined,
): Promise<Record<Outcome, string>> {
  const isKnown = reason !== undefined && reason !== 'other';
  const against = isKnown ? await settings.valueOf(`proposed_reason_${reason}`) : '';
  const no_action = await settings.valueOf('proposed_reason_no_action');
  return { no_action, hide_listing: against, warn: against, suspend: against };
}
