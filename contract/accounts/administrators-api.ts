import * as z from 'zod/mini';
import { AdminLogChoices, AdminLogEntry, AdminLogQuery, LogExport } from '../admin/admin-log.ts';
import type { EndpointTable } from '../endpoint.ts';
import { Accepted, ById, Empty } from '../primitives.ts';
import { RecoveryCodes, SignInStep } from './admin-codes.ts';
import { Administrators, NewInvitation, WithReason } from './administrators.ts';

const closed = ['unauthenticated', '42501'] as const;
const grave = [...closed, 'reauthentication_required'] as const;

export const administratorApi = {
  'GET /api/admin/logs': {
    summary: 'Log of administrators’ actions, newest first',
    query: AdminLogQuery,
    answer: z.array(AdminLogEntry),
    paged: true,
    errors: [...closed, 'invalid_fields'],
  },
  'GET /api/admin/logs/choices': {
    summary: 'People and actions that appear in the log, for its filters',
    answer: AdminLogChoices,
    errors: closed,
  },
  'POST /api/admin/logs/export': {
    summary: 'Download the filtered log as CSV',
    body: LogExport,
    answer: z.undefined(),
    download: ['text/csv'],
    errors: [...grave, 'invalid_fields'],
  },
  'POST /api/admin/users/export': {
    summary: 'Download all accounts as CSV',
    body: Empty,
    answer: z.undefined(),
    download: ['text/csv'],
    errors: grave,
  },
  'GET /api/admin/administrators': {
    summary: 'Administrators and open invitations',
    answer: Administrators,
    errors: closed,
  },
  'DELETE /api/admin/administrators/{id}': {
    summary: 'Remove another administrator’s role',
    params: ById,
    body: WithReason,
    answer: Accepted,
    errors: [...grave, 'not_found', 'conflict', 'invalid_fields'],
  },
  'DELETE /api/admin/administrators/{id}/codes': {
    summary: 'Reset another administrator’s one-time codes',
    params: ById,
    body: WithReason,
    answer: Accepted,
    errors: [...grave, 'not_found', 'conflict', 'invalid_fields'],
  },
  'POST /api/admin/invitations': {
    summary: 'Invite an administrator by email',
    body: NewInvitation,
    answer: Accepted,
    status: 202,
    errors: [...grave, 'invalid_fields', 'conflict'],
  },
  'DELETE /api/admin/invitations/{id}': {
    summary: 'Withdraw an invitation',
    params: ById,
    answer: Accepted,
    errors: [...grave, 'not_found'],
  },
  'POST /api/me/codes': {
    summary: 'Start to set up your own one-time codes',
    body: Empty,
    answer: SignInStep,
    errors: [...grave, 'conflict'],
  },
  'POST /api/me/recovery-codes': {
    summary: 'Replace your recovery codes with ten new ones',
    body: Empty,
    answer: RecoveryCodes,
    errors: [...grave, 'conflict'],
  },
} as const satisfies EndpointTable;
