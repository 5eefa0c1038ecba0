import type {
  Outcome,
  ReportCase,
  ReportCaseDetail,
  ReportReason,
} from '../../../contract/moderation/moderation.ts';
import type { Role } from '../../../contract/roles.ts';
import type { findAccount } from '../../accounts/account-queries.ts';
import type { listReportedMessages } from '../../chats/messages/reported-message-queries.ts';
import type { findAnyProperty } from '../../properties/listing/moderated-property-queries.ts';
import { presentPropertyDetail } from '../../properties/listing/present-property.ts';
import type { ObjectStore } from '../../storage/store.ts';
import type { CaseDetailRow, ReportRow } from './case-detail-queries.ts';
import { possibleOutcomes } from './case-rules.ts';
import type { QueueRow } from './queue-queries.ts';

export const presentCase = (row: QueueRow): ReportCase => ({
  id: row.id,
  subject: row.subject as ReportCase['subject'],
  title: row.title,
  person: row.person_id === null ? null : { id: row.person_id, name: row.person_name },
  status: row.status as ReportCase['status'],
  outcome: row.outcome as ReportCase['outcome'],
  people_count: row.people_count,
  reasons: row.reasons as ReportReason[],
  queued_at: row.queued_at.toISOString(),
  gravity: row.gravity,
  held: row.held_at !== null,
});

export interface CaseParts {
  row: CaseDetailRow;
  reports: ReportRow[];
  property: Awaited<ReturnType<typeof findAnyProperty>>;
  messages: Awaited<ReturnType<typeof listReportedMessages>> | undefined;
  person: Awaited<ReturnType<typeof findAccount>>;
  others: QueueRow[];
  /** Homes that a person on hold for review has added. */
  homesWaiting: number;
  mayDecide: boolean;
  mayDecideAppeal: boolean;
  proposals: Record<Outcome, string>;
}

export function presentCaseDetail(
  {
    row,
    reports,
    property,
    messages,
    person,
    others,
    homesWaiting,
    mayDecide,
    mayDecideAppeal,
    proposals,
  }: CaseParts,
  publicUrl: ObjectStore['publicUrl'],
): ReportCaseDetail {
  const line = presentCase(row);
  const { status } = line;
  return {
    ...line,
    reports: reports.map(presentReport),
    listing: property
      ? {
          property: presentPropertyDetail(property, publicUrl),
          hidden: property.hidden_at !== null,
          deleted: property.deleted_at !== null,
        }
      : null,
    messages:
      messages?.map((message) => ({
        id: message.id,
        by_reported: message.sender_id === row.person_id,
        is_reported: reports.some(({ message_id }) => message_id === message.id),
        content: message.content,
        created_at: message.created_at.toISOString(),
      })) ?? null,
    person: person ? presentPerson(person) : null,
    others: others.map(presentCase),
    hold:
      row.held_at === null
        ? null
        : {
            homes_waiting: homesWaiting,
            statement: row.statement,
            stated_at: row.stated_at?.toISOString() ?? null,
          },
    decision: presentDecision(row),
    appeal: presentAppeal(row),
    proposals,
    viewer_can: {
      decide: mayDecide ? possibleOutcomes({ ...row, subject: line.subject, status }) : [],
      decide_appeal: mayDecide && status === 'appealed' && mayDecideAppeal,
    },
  };
}

const presentReport = (row: ReportRow): ReportCaseDetail['reports'][number] => ({
  id: row.id,
  reason: row.reason as ReportReason,
  details: row.details,
  reporter: row.reporter_id === null ? null : { id: row.reporter_id, name: row.reporter_name },
  by_visitor: row.by_visitor,
  created_at: row.created_at.toISOString(),
});

const presentPerson = (
  person: NonNullable<CaseParts['person']>,
): NonNullable<ReportCaseDetail['person']> => ({
  id: person.id,
  name: person.name,
  email: person.email,
  role: person.role as Role,
  is_active: person.is_active,
  created_at: person.created_at.toISOString(),
});

const presentDecision = (row: CaseDetailRow): ReportCaseDetail['decision'] =>
  row.outcome === null || row.decided_at === null
    ? null
    : {
        outcome: row.outcome as Outcome,
        reason: row.reason ?? '',
        suspended_until: row.suspended_until?.toISOString() ?? null,
        lifted_at: row.lifted_at?.toISOString() ?? null,
        by: row.decided_by_name,
        decided_at: row.decided_at.toISOString(),
      };

const presentAppeal = (row: CaseDetailRow): ReportCaseDetail['appeal'] =>
  row.appealed_at === null
    ? null
    : {
        text: row.appeal ?? '',
        appealed_at: row.appealed_at.toISOString(),
        outcome: row.appeal_outcome as NonNullable<ReportCaseDetail['appeal']>['outcome'],
        reason: row.appeal_reason,
        by: row.appeal_decided_by_name,
        decided_at: row.appeal_decided_at?.toISOString() ?? null,
      };
