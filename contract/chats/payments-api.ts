import * as z from 'zod/mini';
import type { EndpointTable } from '../endpoint.ts';
import { ById } from '../primitives.ts';
import { CheckedReceipt, NewPayment, PaymentDecision, PaymentRecord } from './payments.ts';

export const paymentApi = {
  'GET /api/chats/{id}/payments': {
    summary: 'What was recorded as paid in a conversation of mine, oldest first',
    params: ById,
    answer: z.array(PaymentRecord),
    errors: ['unauthenticated', 'not_found'],
  },
  'POST /api/chats/{id}/payments': {
    summary: 'Record a payment; the other person confirms it or says that it is wrong',
    params: ById,
    body: NewPayment,
    answer: PaymentRecord,
    status: 201,
    errors: [
      'unauthenticated',
      '42501',
      'not_found',
      'different_repeat',
      'invalid_fields',
      'conflict',
      'rate_limited',
    ],
  },
  'PATCH /api/payments/{id}/state': {
    summary: 'Confirm what the other person recorded, say that it is wrong, or withdraw my own',
    params: ById,
    body: PaymentDecision,
    answer: PaymentRecord,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict', 'rate_limited'],
  },
  'GET /api/payments/{id}/receipt': {
    summary: 'The receipt of a payment both have confirmed, as a page of A4',
    params: ById,
    answer: z.undefined(),
    download: 'application/pdf',
    errors: ['unauthenticated', 'not_found', 'rate_limited'],
  },
  'GET /api/receipts/{code}': {
    summary: 'What the receipt with this check code says, for anybody who holds one',
    params: z.strictObject({ code: z.string().check(z.maxLength(100)) }),
    answer: CheckedReceipt,
    errors: ['not_found', 'rate_limited'],
  },
} as const satisfies EndpointTable;
