import { randomUUID } from 'node:crypto';
import type { NewPayment, PaymentDecision, PaymentRecord } from '../contract/chats/payments.ts';
import { answerOf } from './conversations.ts';
import type { Persona } from './personas.ts';

export const newPayment = (change: Partial<NewPayment> = {}): NewPayment => ({
  id: randomUUID(),
  paid_by: 'me',
  purpose: 'deposit',
  amount_cents: 35_050,
  method: 'ecocash',
  paid_on: '2026-01-02',
  refund: 'returned',
  refund_terms: 'within 14 days of leaving',
  ...change,
});

export const recordPayment = (
  person: Persona,
  chatId: string,
  change: Partial<NewPayment> = {},
): Promise<PaymentRecord> =>
  answerOf(person.send('POST', `/api/chats/${chatId}/payments`, newPayment(change)));

export const decidePayment = (
  person: Persona,
  id: string,
  decision: PaymentDecision,
): Promise<PaymentRecord> => answerOf(person.send('PATCH', `/api/payments/${id}/state`, decision));
