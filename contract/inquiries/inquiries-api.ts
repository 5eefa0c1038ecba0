import * as z from 'zod/mini';
import type { EndpointTable } from '../endpoint.ts';
import { ById, listPage, Uuid } from '../primitives.ts';
import { PropertyLister } from '../properties/listers.ts';
import { Inquiry, InquiryList, InquiryStatusChange, NewInquiry } from './inquiries.ts';

export const inquiryApi = {
  'GET /api/properties/{id}/lister': {
    summary: 'Who lists a home, since when, and how fast inquiries are answered',
    params: ById,
    answer: PropertyLister,
    errors: ['not_found'],
  },
  'GET /api/inquiries': {
    summary:
      'Inquiries sent by me and those on my listings, for an agency its agents’ too, newest first',
    query: z.strictObject({ propertyId: z.optional(Uuid), ...listPage }),
    answer: InquiryList,
    paged: true,
    errors: ['unauthenticated'],
  },
  'POST /api/inquiries': {
    summary: 'Ask the owner of an available listing',
    body: NewInquiry,
    answer: Inquiry,
    status: 201,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict', 'different_repeat'],
  },
  'GET /api/inquiries/{id}': {
    summary: 'One inquiry, for its two parties',
    params: ById,
    answer: Inquiry,
    errors: ['unauthenticated', 'not_found'],
  },
  'PATCH /api/inquiries/{id}': {
    summary: 'Move an inquiry on: pending, responded, closed',
    params: ById,
    body: InquiryStatusChange,
    answer: Inquiry,
    errors: ['unauthenticated', 'not_found', 'conflict'],
  },
} as const satisfies EndpointTable;
