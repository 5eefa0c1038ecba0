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
    summary: 'What administrators did, newest first',
    query: AdminLogQuery,
    answer: z.array(AdminLogEntry),
    paged: true,
    errors: [...closed, 'invalid_fields'],
  },
  'GET /api/admin/logs/choices': {
    summary: 'The people and actions that occur in the log',
    answer: AdminLogChoices,
    errors: closed,
  },
  'POST /api/admin/logs/export': {
    summary: 'The log as a table, the rows that meet the filters',
    body: LogExport,
    answer: z.undefined(),
    download: 'text/csv',
    errors: [...grave, 'invalid_fields'],
  },
  'POST /api/admin/users/export': {
    summary: 'All accounts as a table',
    body: Empty,
    answer: z.undefined(),
    download: 'text/csv',
    errors: grave,
  },
  'GET /api/admin/administrators': {
    summary: 'Who administers, and who is invited to',
    answer: Administrators,
    errors: closed,
  },
  'DELETE /api/admin/administrators/{id}': {
    summary: 'Take the role of an administrator from somebody else',
    params: ById,
    body: WithReason,
    answer: Accepted,
    errors: [...grave, 'not_found', 'conflict', 'invalid_fields'],
  },
  'DELETE /api/admin/administrators/{id}/codes': {
    summary: 'Let another administrator set up one-time codes anew',
    params: ById,
    body: WithReason,
    answer: Accepted,
    errors: [...grave, 'not_found', 'conflict', 'invalid_fields'],
  },
  'POST /api/admin/invitations': {
    summary: 'Invite an address to administer, by mail',
    body: NewInvitation,
    answer: Accepted,
    status: 202,
    errors: [...grave, 'invalid_fields', 'conflict'],
  },
  'DELETE /api/admin/invitations/{id}': {
    summary: 'Take an invitation back',
    params: ById,
    answer: Accepted,
    errors: [...grave, 'not_found'],
  },
  'POST /api/me/codes': {
    summary: 'Begin to set up one-time codes of one’s own',
    body: Empty,
    answer: SignInStep,
    errors: [...grave, 'conflict'],
  },
  'POST /api/me/recovery-codes': {
    summary: 'Ten new recovery codes in place of the ones that are left',
    body: Empty,
    answer: RecoveryCodes,
    errors: [...grave, 'conflict'],
  },
} as const satisfies EndpointTable;
