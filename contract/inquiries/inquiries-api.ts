import * as z from 'zod/mini';
import type { EndpointTable } from '../endpoint.ts';
import { ById, listPage, Uuid } from '../primitives.ts';
import { PropertyLister } from '../properties/listers.ts';
import { Inquiry, InquiryList, InquiryStatusChange, NewInquiry } from './inquiries.ts';

export const inquiryApi = {
  'GET /api/properties/{id}/lister': {
    summary: 'Lister of a home, with joining date and reply time',
    params: ById,
    answer: PropertyLister,
    errors: ['not_found'],
  },
  'GET /api/inquiries': {
    summary: 'Inquiries you sent or received, newest first; an agency also sees its agents’',
    query: z.strictObject({ propertyId: z.optional(Uuid), ...listPage }),
    answer: InquiryList,
    paged: true,
    errors: ['unauthenticated'],
  },
  'POST /api/inquiries': {
    summary: 'Send an inquiry about an available listing',
    body: NewInquiry,
    answer: Inquiry,
    status: 201,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict', 'different_repeat'],
  },
  'GET /api/inquiries/{id}': {
    summary: 'One inquiry, visible to its sender and the lister',
    params: ById,
    answer: Inquiry,
    errors: ['unauthenticated', 'not_found'],
  },
  'PATCH /api/inquiries/{id}': {
    summary: 'Change the status of an inquiry: pending, responded, closed',
    params: ById,
    body: InquiryStatusChange,
    answer: Inquiry,
    errors: ['unauthenticated', 'not_found', 'conflict'],
  },
} as const satisfies EndpointTable;
