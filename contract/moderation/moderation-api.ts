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
    summary: 'Report a listing; without a session, an email asks for confirmation',
    params: ById,
    body: ListingReport,
    answer: Accepted,
    status: 202,
    errors: ['42501', 'not_found', 'conflict', 'different_repeat', 'rate_limited'],
  },
  'POST /api/reports/confirmations': {
    summary: 'Confirm a report with the token from the email',
    body: ReportToken,
    answer: Accepted,
    errors: ['invalid_link'],
  },
  'POST /api/appeals/lookups': {
    summary: 'The decision that an emailed link can appeal',
    body: ReportToken,
    answer: AppealedDecision,
    errors: ['invalid_link', 'link_used'],
  },
  'POST /api/appeals': {
    summary: 'Appeal a decision once, with the token from the email',
    body: NewAppeal,
    answer: Accepted,
    status: 202,
    errors: ['invalid_link', 'link_used'],
  },
  'GET /api/properties/{id}/withheld': {
    summary: 'A listing that is not public, for its lister and administrators',
    params: ById,
    answer: WithheldProperty,
    errors: ['not_found'],
  },
  'POST /api/properties/{id}/appeals': {
    summary: 'Appeal once against a decision to hide your own listing',
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
    summary: 'The number of reports and appeals that need a decision',
    answer: WaitingReports,
    errors: ['unauthenticated', '42501'],
  },
  'GET /api/admin/reports/{id}': {
    summary: 'One case, with everything needed to decide it',
    params: ById,
    answer: ReportCaseDetail,
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'POST /api/admin/reports/{id}/decision': {
    summary: 'Decide a case and notify both sides',
    params: ById,
    body: NewDecision,
    answer: ReportCaseDetail,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict', 'invalid_fields'],
  },
  'POST /api/admin/reports/{id}/appeal-decision': {
    summary: 'Decide an appeal; a reversal undoes the effects of the decision',
    params: ById,
    body: NewAppealDecision,
    answer: ReportCaseDetail,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict'],
  },
} as const satisfies EndpointTable;
