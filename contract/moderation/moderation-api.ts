import type { EndpointTable } from '../endpoint.ts';
import { Accepted, ById } from '../primitives.ts';
import {
  AppealedDecision,
  ListingReport,
  NewAppeal,
  NewAppealDecision,
  NewDecision,
  NewListingAppeal,
  Queue,
  QueueQuery,
  ReportCaseDetail,
  ReportToken,
  WaitingReports,
  WithheldProperty,
} from './moderation.ts';

export const moderationApi = {
  'POST /api/properties/{id}/reports': {
    summary: 'Report a listing; without a session a mail asks for confirmation',
    params: ById,
    body: ListingReport,
    answer: Accepted,
    status: 202,
    errors: ['42501', 'not_found', 'conflict', 'different_repeat', 'rate_limited'],
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
    errors: ['invalid_link', 'link_used'],
  },
  'POST /api/appeals': {
    summary: 'Appeal against a decision, once, with the token of the mail',
    body: NewAppeal,
    answer: Accepted,
    status: 202,
    errors: ['invalid_link', 'link_used'],
  },
  'GET /api/properties/{id}/withheld': {
    summary: 'A listing that is kept off the site, for those it belongs to and administrators',
    params: ById,
    answer: WithheldProperty,
    errors: ['not_found'],
  },
  'POST /api/properties/{id}/appeals': {
    summary: 'Appeal against a decision to hide a listing of mine, once',
    params: ById,
    body: NewListingAppeal,
    answer: Accepted,
    status: 202,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict'],
  },
  'GET /api/admin/reports': {
    summary: 'The queue of reports and appeals',
    query: QueueQuery,
    answer: Queue,
    errors: ['unauthenticated', '42501'],
  },
  'GET /api/admin/reports/waiting': {
    summary: 'How many reports and appeals wait for a decision',
    answer: WaitingReports,
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
