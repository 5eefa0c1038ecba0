import * as z from 'zod/mini';
import { RegistrationOutcome } from '../accounts/accounts.ts';
import type { EndpointTable } from '../endpoint.ts';
import { Accepted, DeletionReason, ListQuery, listPage, text, Uuid } from '../primitives.ts';
import { PropertySummary } from '../properties/properties.ts';
import {
  Agency,
  AgencyInput,
  AgencyRegistration,
  AgencyUser,
  AgentRegistration,
  ByAgencyId,
  MemberChoice,
  ViewedAgency,
} from './agencies.ts';

export const agencyApi = {
  'POST /api/registrations/agency': {
    summary: 'Register an agency, with a new account or with the signed-in one',
    body: AgencyRegistration,
    answer: RegistrationOutcome,
    status: 202,
    errors: ['invalid_fields', 'conflict'],
  },
  'POST /api/registrations/agent': {
    summary: 'Become an agent of an agency, with a new account or with the signed-in one',
    body: AgentRegistration,
    answer: RegistrationOutcome,
    status: 202,
    errors: ['invalid_fields', 'invalid_link', 'conflict'],
  },
  'GET /api/agencies': {
    summary: 'The public agencies, or those whose name contains `q`, ordered by name',
    query: z.strictObject({ q: z.optional(text(100)), ...listPage }),
    answer: z.array(Agency),
    paged: true,
  },
  'POST /api/agencies': {
    summary: 'Register an agency with the signed-in account',
    body: AgencyInput,
    answer: ViewedAgency,
    status: 201,
    errors: ['unauthenticated', '42501', 'conflict', 'invalid_fields'],
  },
  'GET /api/agencies/{id}': {
    summary: 'One agency',
    params: ByAgencyId,
    answer: ViewedAgency,
    errors: ['not_found'],
  },
  'PUT /api/agencies/{id}': {
    summary: 'Replace the profile of an agency',
    params: ByAgencyId,
    body: AgencyInput,
    answer: ViewedAgency,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict', 'invalid_fields'],
  },
  'DELETE /api/agencies/{id}': {
    summary: 'Close an agency that has no listings and no agents',
    params: ByAgencyId,
    query: DeletionReason,
    answer: Accepted,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict', 'reauthentication_required'],
  },
  'GET /api/agencies/{id}/properties': {
    summary: 'The listings of an agency, newest first',
    params: ByAgencyId,
    query: ListQuery,
    answer: z.array(PropertySummary),
    paged: true,
    errors: ['not_found'],
  },
  'GET /api/agencies/{id}/users': {
    summary: 'The account and the agents of an agency, for its members',
    params: ByAgencyId,
    query: ListQuery,
    answer: z.array(AgencyUser),
    paged: true,
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'POST /api/agencies/{id}/users': {
    summary: 'Confirm an agent who named this agency',
    params: ByAgencyId,
    body: MemberChoice,
    answer: AgencyUser,
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'DELETE /api/agencies/{id}/users/{user_id}': {
    summary: 'Remove an agent from this agency',
    params: z.extend(ByAgencyId, { user_id: Uuid }),
    answer: Accepted,
    errors: ['unauthenticated', '42501', 'not_found'],
  },
} as const satisfies EndpointTable;
