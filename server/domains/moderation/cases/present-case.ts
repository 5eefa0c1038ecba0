import { ReportCase, ReportCaseDetail } from '../../../../contract/moderation/moderation.ts';
import { present, viewerCan } from '../../../http/answers/present.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import type { ObjectStore } from '../../../platform/storage/store.ts';
import type { findAccount } from '../../accounts/account-queries.ts';
import type { listReportedMessages } from '../../chats/messages/reported-message-queries.ts';
import type { findAnyProperty } from '../../properties/listing/moderated-property-queries.ts';
import { presentPropertyDetail } from '../../properties/listing/present-property.ts';
import type { CaseDetailRow, ReportRow } from './case-detail-queries.ts';
import { caseRules } from './case-rules.ts';
import type { QueueRow } from './queue-queries.ts';

const caseFields = (row: QueueRow) => ({
  person: row.person_id === null ? null : { id: row.person_id, name: row.person_name },
  held: row.held_at !== null,
});

export const presentCase = (row: QueueRow): ReportCase => present(ReportCase, row, caseFields(row));

export interface CaseParts {
  row: CaseDetailRow;
  reports: ReportRow[];
  property: Awaited<ReturnType<typeof findAnyProperty>>;
  messages: Awaited<ReturnType<typeof listReportedMessages>> | undefined;
  person: Awaited<ReturnType<typeof findAccount>>;
  others: QueueRow[];
  /** Homes that a person on hold for review has added. */
  homesWaiting: number;
  /** Whether an administrator who is not concerned by the case could judge an appeal. */
  hasOtherJudge: boolean;
  proposals: ReportCaseDetail['proposals'];
}

export const presentCaseDetail = (
  { row, reports, property, messages, ...parts }: CaseParts,
  viewer: Viewer,
  store: ObjectStore,
): ReportCaseDetail =>
  present(ReportCaseDetail, row, {
    ...caseFields(row),
    reports: reports.map((report) => ({
      ...report,
      reporter:
        report.reporter_id === null ? null : { id: report.reporter_id, name: report.reporter_name },
    })),
    listing: property
      ? {
          property: presentPropertyDetail(property, store),
          hidden: property.hidden_at !== null,
          deleted: property.deleted_at !== null,
        }
      : null,
    messages:
      messages?.map((message) => ({
        ...message,
        by_reported: message.sender_id === row.person_id,
        is_reported: reports.some(({ message_id }) => message_id === message.id),
      })) ?? null,
    person: parts.person ?? null,
    others: parts.others.map(presentCase),
    hold: row.held_at === null ? null : { ...row, homes_waiting: parts.homesWaiting },
    decision: decisionIn(row),
    appeal: appealIn(row),
    proposals: parts.proposals,
    viewer_can: viewerCan(caseRules, viewer, { ...row, hasOtherJudge: parts.hasOtherJudge }),
  });

const decisionIn = ({ outcome, decided_at, ...row }: CaseDetailRow) =>
  outcome === null || decided_at === null
    ? null
    : { ...row, outcome, reason: row.reason ?? '', by: row.decided_by_name, decided_at };

const appealIn = (row: CaseDetailRow) =>
  row.appealed_at === null
    ? null
    : {
        text: row.appeal ?? '',
        appealed_at: row.appealed_at,
        outcome: row.appeal_outcome,
        reason: row.appeal_reason,
        by: row.appeal_decided_by_name,
        decided_at: row.appeal_decided_at,
      };
