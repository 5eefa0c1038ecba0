import * as z from 'zod/mini';
import type { EndpointTable } from '../endpoint.ts';
import { Accepted, ById, DeletionReason, Empty, listPage } from '../primitives.ts';
import {
  dashboardScopes,
  ListerContact,
  NewProperty,
  OwnProperty,
  OwnPropertyRow,
  PropertyChange,
  PropertyStateChange,
  PropertyStatistics,
} from './property-editing.ts';

export const propertyEditingApi = {
  'GET /api/me/properties': {
    summary: 'Your listings in every state, newest first; an agency sees all of its listings',
    query: z.strictObject({ as: z.optional(z.enum(dashboardScopes)), ...listPage }),
    answer: z.array(OwnPropertyRow),
    paged: true,
    errors: ['unauthenticated', '42501'],
  },
  'GET /api/me/properties/{id}': {
    summary: 'One of your listings, with the fields of the form',
    params: ById,
    answer: OwnProperty,
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'GET /api/me/properties/{id}/statistics': {
    summary: 'Views, saves and inquiries of one of your listings in the last 30 days',
    params: ById,
    answer: PropertyStatistics,
    errors: ['unauthenticated', '42501', 'not_found'],
  },
  'POST /api/properties': {
    summary: 'List a home',
    body: NewProperty,
    answer: OwnProperty,
    status: 201,
    errors: ['unauthenticated', '42501', 'invalid_fields', 'different_repeat'],
  },
  'PATCH /api/properties/{id}': {
    summary: 'Change a listing',
    params: ById,
    body: PropertyChange,
    answer: OwnProperty,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict', 'invalid_fields'],
  },
  'PATCH /api/properties/{id}/state': {
    summary: 'Mark a home as available, unavailable or rented',
    params: ById,
    body: PropertyStateChange,
    answer: OwnProperty,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict'],
  },
  'DELETE /api/properties/{id}': {
    summary: 'Delete a listing and its pictures',
    params: ById,
    query: DeletionReason,
    answer: Accepted,
    errors: ['unauthenticated', '42501', 'reauthentication_required', 'not_found'],
  },
  'POST /api/properties/{id}/views': {
    summary: 'Count one view of a listing',
    params: ById,
    body: Empty,
    answer: Accepted,
    status: 202,
    errors: ['not_found'],
  },
  'POST /api/properties/{id}/contact-reveals': {
    summary: 'Show the lister’s contact details; counted and limited',
    params: ById,
    body: Empty,
    answer: ListerContact,
    errors: ['unauthenticated', 'not_found', 'conflict', 'rate_limited'],
  },
} as const satisfies EndpointTable;
