import * as z from 'zod/mini';
import { AccountExport } from '../accounts/accounts.ts';
import { WithReason } from '../accounts/administrators.ts';
import type { EndpointTable } from '../endpoint.ts';
import { Accepted, ById, ListQuery, NoPayload } from '../primitives.ts';
import {
  AdminStats,
  AdminUser,
  AdminUserPage,
  AdminUserQuery,
  PaymentStatusChange,
  UserStatusChange,
} from './admin.ts';
import {
  AdminPerson,
  BySession,
  Erasure,
  ListedHold,
  PersonInquiry,
  PersonInquiryQuery,
  PersonMail,
  PersonProperty,
  PersonReport,
  PersonReportQuery,
  PersonSession,
} from './admin-person.ts';
import { AdminProperty, NewPropertyAction, PropertyHiding } from './admin-property.ts';
import { Worklist } from './admin-worklist.ts';

export const adminApi = {
  'GET /api/admin/stats': {
    summary: 'The market in numbers',
    answer: AdminStats,
    errors: ['unauthenticated', '42501'],
  },
  'GET /api/admin/worklist': {
    summary: 'Tasks for an administrator, the most serious and oldest first',
    answer: Worklist,
    errors: ['unauthenticated', '42501'],
  },
  'POST /api/rpc/get_user_statistics': {
    summary: 'The market in numbers, as a procedure',
    body: NoPayload,
    answer: AdminStats,
    errors: ['unauthenticated', '42501'],
  },
  'GET /api/admin/users': {
    summary:
      'admin_user_overview: accounts, newest first, with their exact count; or those that match a search',
    query: AdminUserQuery,
    answer: AdminUserPage,
    errors: ['unauthenticated', '42501'],
  },
  'POST /api/rpc/toggle_user_status': {
    summary: 'Deactivate an account, or activate it again',
    body: UserStatusChange,
    answer: AdminUser,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict', 'invalid_fields'],
  },
  'POST /api/rpc/update_payment_status': {
    summary: 'Set the payment status of an account',
    body: PaymentStatusChange,
    answer: AdminUser,
    errors: ['unauthenticated', '42501', 'not_found', 'invalid_fields'],
  },
  'GET /api/admin/users/{id}': {
    summary: 'One account in full',
    params: ById,
    answer: AdminPerson,
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'GET /api/admin/users/{id}/sessions': {
    summary: 'The devices that are signed in to an account',
    params: ById,
    answer: z.array(PersonSession),
    errors: ['unauthenticated', '42501'],
  },
  'DELETE /api/admin/users/{id}/sessions': {
    summary: 'Sign an account out everywhere',
    params: ById,
    answer: Accepted,
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'DELETE /api/admin/users/{id}/sessions/{session_id}': {
    summary: 'Sign out one device of an account',
    params: BySession,
    answer: Accepted,
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'GET /api/admin/users/{id}/properties': {
    summary: 'Listings that a person owns or manages as an agent, newest first',
    params: ById,
    query: ListQuery,
    answer: z.array(PersonProperty),
    paged: true,
    errors: ['unauthenticated', '42501'],
  },
  'GET /api/admin/users/{id}/inquiries': {
    summary: 'Inquiries that a person made or received, newest first, without their text',
    params: ById,
    query: PersonInquiryQuery,
    answer: z.array(PersonInquiry),
    paged: true,
    errors: ['unauthenticated', '42501'],
  },
  'GET /api/admin/users/{id}/reports': {
    summary: 'Reports about a person or by them, newest first',
    params: ById,
    query: PersonReportQuery,
    answer: z.array(PersonReport),
    paged: true,
    errors: ['unauthenticated', '42501'],
  },
  'GET /api/admin/properties/{id}': {
    summary: 'One listing in full, in any state',
    params: ById,
    answer: AdminProperty,
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'PATCH /api/admin/properties/{id}': {
    summary: 'Hide a listing or restore it; the lister gets the reason by email',
    params: ById,
    body: PropertyHiding,
    answer: AdminProperty,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict', 'invalid_fields'],
  },
  'POST /api/admin/properties/{id}/actions': {
    summary: 'Act on a listing; its lister gets the reason by email',
    params: ById,
    body: NewPropertyAction,
    answer: AdminProperty,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict', 'invalid_fields'],
  },
  'POST /api/admin/users/{id}/export': {
    summary: 'Export all data stored about a person; the export is logged',
    params: ById,
    body: NoPayload,
    answer: AccountExport,
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'POST /api/admin/users/{id}/erasure': {
    summary: 'Erase a person’s account at their request',
    params: ById,
    body: Erasure,
    answer: Accepted,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict', 'invalid_fields'],
  },
  'PUT /api/admin/users/{id}/legal-hold': {
    summary: 'Place a legal hold: none of the person’s data is erased until it is lifted',
    params: ById,
    body: WithReason,
    answer: Accepted,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict', 'invalid_fields'],
  },
  'DELETE /api/admin/users/{id}/legal-hold': {
    summary: 'Lift a legal hold',
    params: ById,
    answer: Accepted,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict'],
  },
  'GET /api/admin/legal-holds': {
    summary: 'Every legal hold, the newest first',
    answer: z.array(ListedHold),
    errors: ['unauthenticated', '42501'],
  },
  'POST /api/admin/users/{id}/mails': {
    summary: 'Email a person',
    params: ById,
    body: PersonMail,
    answer: Accepted,
    status: 202,
    errors: ['unauthenticated', '42501', 'not_found', 'invalid_fields'],
  },
} as const satisfies EndpointTable;
