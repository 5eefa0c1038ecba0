import { Accepted } from './correspondence.ts';
import type { EndpointTable } from './endpoint.ts';
import {
  AppealedDecision,
  ListingReport,
  NewAppeal,
  NewAppealDecision,
  NewDecision,
  Queue,
  QueueQuery,
  ReportCaseDetail,
  ReportToken,
} from './moderation.ts';
import { ById } from './primitives.ts';

/** Reports, what is decided about them, and appeals. */
export const moderationApi = {
  'POST /api/properties/{id}/reports': {
    summary: 'Report a listing; without a session a mail asks for confirmation',
    params: ById,
    body: ListingReport,
    answer: Accepted,
    status: 202,
    errors: ['not_found', 'conflict', 'different_repeat', 'rate_limited'],
  },
  'POST /api/reports/confirmations': {
    summary: 'Confirm a report with the token of the mail',
    body: ReportToken,
    answer: Accepted,
    errors: ['invalid_link'],
  },
  'POST /api/appeals/lookups': {
    summary: 'What the link in a mail allows to appeal against',
    body: ReportToken,
    answer: AppealedDecision,
    errors: ['invalid_link'],
  },
  'POST /api/appeals': {
    summary: 'Appeal against a decision, once, with the token of the mail',
    body: NewAppeal,
    answer: Accepted,
    status: 202,
    errors: ['invalid_link'],
  },
  'GET /api/admin/reports': {
    summary: 'The queue of reports and appeals',
    query: QueueQuery,
    answer: Queue,
    errors: ['unauthenticated', '42501'],
  },
  'GET /api/admin/reports/{id}': {
    summary: 'What was reported, with what is needed to judge it',
    params: ById,
    answer: ReportCaseDetail,
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'POST /api/admin/reports/{id}/decision': {
    summary: 'Decide about what was reported, and tell both sides',
    params: ById,
    body: NewDecision,
    answer: ReportCaseDetail,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict', 'invalid_fields'],
  },
  'POST /api/admin/reports/{id}/appeal-decision': {
    summary: 'Decide about an appeal; reversing restores what was taken',
    params: ById,
    body: NewAppealDecision,
    answer: ReportCaseDetail,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict'],
  },
} as const satisfies EndpointTable;
