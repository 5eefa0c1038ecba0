import * as z from 'zod/mini';
import { line, requiredLine, Timestamp, Uuid } from '../primitives.ts';
import {
  maxPaymentCents,
  maxPaymentNote,
  maxRefundTerms,
  maxWrongReason,
  type PaymentMethod,
  type PaymentPurpose,
  paymentMethods,
  paymentPurposes,
  type RefundChoice,
  refundChoices,
} from './payment-words.ts';

const keysOf = <K extends string>(words: Record<K, string>) => Object.keys(words) as [K, ...K[]];

const purpose = z.enum(keysOf<PaymentPurpose>(paymentPurposes), 'Please choose what it was for');
const method = z.enum(keysOf<PaymentMethod>(paymentMethods), 'Please choose how it was paid');
const refund = z.enum(
  keysOf<RefundChoice>(refundChoices),
  'Please choose whether it will be refunded',
);

/** The client creates `id`. Sending the same id again returns the first record (PAID-01). */
export const NewPayment = z
  .strictObject({
    id: Uuid,
    paid_by: z.enum(['me', 'other'], 'Please choose who paid'),
    purpose,
    amount_cents: z
      .int('Please enter an amount like 350 or 350.50')
      .check(
        z.gte(1, 'Please enter an amount like 350 or 350.50'),
        z.lte(maxPaymentCents, 'Please enter at most $100,000'),
      ),
    method,
    paid_on: z.iso.date('Please enter the date it was paid'),
    refund,
    refund_terms: z.optional(line(maxRefundTerms)),
    note: z.optional(line(maxPaymentNote)),
  })
  .check(
    z.refine((payment) => payment.refund !== 'returned' || !!payment.refund_terms, {
      path: ['refund_terms'],
      error: 'Please say when it will be refunded',
    }),
  );
export type NewPayment = z.infer<typeof NewPayment>;

/** The author withdraws a pending record; the other person confirms or disputes it. */
export const PaymentDecision = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('confirmed') }),
  z.strictObject({
    state: z.literal('declined'),
    reason: requiredLine(maxWrongReason, "Please say what's wrong"),
  }),
  z.strictObject({ state: z.literal('withdrawn') }),
]);
export type PaymentDecision = z.infer<typeof PaymentDecision>;

const paymentStates = ['waiting', 'confirmed', 'declined', 'withdrawn'] as const;
export type PaymentState = (typeof paymentStates)[number];

export const PaymentRecord = z.strictObject({
  /** The same id as the chat message about the payment. */
  id: Uuid,
  chat_id: Uuid,
  is_mine: z.boolean(),
  paid_by_me: z.boolean(),
  purpose,
  amount_cents: z.int(),
  method,
  paid_on: z.iso.date(),
  refund,
  refund_terms: z.nullable(z.string()),
  note: z.nullable(z.string()),
  state: z.enum(paymentStates),
  reason: z.nullable(z.string()),
  created_at: Timestamp,
  decided_at: z.nullable(Timestamp),
  receipt: z.nullable(z.strictObject({ number: z.int(), code: z.string() })),
  viewer_can: z.strictObject({
    confirm: z.boolean(),
    decline: z.boolean(),
    withdraw: z.boolean(),
  }),
});
export type PaymentRecord = z.infer<typeof PaymentRecord>;

/** The few details that let anyone with the check code verify a receipt (PAID-05). */
export const CheckedReceipt = z.strictObject({
  code: z.string(),
  number: z.int(),
  purpose,
  amount_cents: z.int(),
  method,
  paid_on: z.iso.date(),
  refund,
  home: z.strictObject({ title: z.string(), suburb: z.nullable(z.string()) }),
  /** Shortened, such as “T. Moyo”. */
  paid_by: z.string(),
  paid_to: z.string(),
  recorded_at: Timestamp,
  confirmed_at: Timestamp,
});
export type CheckedReceipt = z.infer<typeof CheckedReceipt>;
