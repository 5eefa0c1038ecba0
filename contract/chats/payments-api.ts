import * as z from 'zod/mini';
import type { EndpointTable } from '../endpoint.ts';
import { ById } from '../primitives.ts';
import { CheckedReceipt, NewPayment, PaymentDecision, PaymentRecord } from './payments.ts';

export const paymentApi = {
  'GET /api/chats/{id}/payments': {
    summary: 'Payments recorded in one of your conversations, oldest first',
    params: ById,
    answer: z.array(PaymentRecord),
    errors: ['unauthenticated', 'not_found'],
  },
  'POST /api/chats/{id}/payments': {
    summary: 'Record a payment, which the other person confirms or disputes',
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
    summary: 'Confirm or dispute the other person’s record, or withdraw your own',
    params: ById,
    body: PaymentDecision,
    answer: PaymentRecord,
    errors: ['unauthenticated', '42501', 'not_found', 'conflict', 'rate_limited'],
  },
  'GET /api/payments/{id}/receipt': {
    summary: 'Receipt of a confirmed payment, as a one-page A4 PDF',
    params: ById,
    answer: z.undefined(),
    download: ['application/pdf'],
    errors: ['unauthenticated', 'not_found', 'rate_limited'],
  },
  'GET /api/receipts/{code}': {
    summary: 'Check a receipt by its check code',
    params: z.strictObject({ code: z.string().check(z.maxLength(100)) }),
    answer: CheckedReceipt,
    errors: ['not_found', 'rate_limited'],
  },
} as const satisfies EndpointTable;
