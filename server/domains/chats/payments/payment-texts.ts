import {
  amountText,
  type PaymentMethod,
  type PaymentPurpose,
  paidOnText,
  paymentMethods,
  type RefundChoice,
  refundText,
} from '../../../../contract/chats/payment-words.ts';
import type { PaymentDecision } from '../../../../contract/chats/payments.ts';

interface DescribedPayment {
  author_paid: boolean;
  purpose: PaymentPurpose;
  amount_cents: number;
  method: PaymentMethod;
  paid_on: string;
  refund: RefundChoice;
  refund_terms: string | null;
  note: string | null;
}

const what: Record<PaymentPurpose, string> = {
  rent: 'rent',
  deposit: 'the deposit',
  agent_fee: 'the agent’s fee',
  other: 'something else',
};

const sentence = (text: string) => (/[.!?]$/u.test(text) ? text : `${text}.`);

/** Describes a past payment, so that it never reads like a request for money (CHAT-21). */
export function recordedText(payment: DescribedPayment): string {
  const who = payment.author_paid ? 'I paid' : 'I was paid';
  const { purpose, amount_cents, method, paid_on, note } = payment;
  return [
    `${who} ${amountText(amount_cents)} for ${what[purpose]} (${paymentMethods[method]}) on ${paidOnText(paid_on)}.`,
    ...(payment.refund === 'not_agreed' ? [] : [sentence(refundText(payment))]),
    ...(note === null ? [] : [sentence(note)]),
    "Please confirm this record, or say if it's wrong.",
  ].join(' ');
}

/** The message with the other person's decision; undefined for a withdrawal, which sends none. */
export function decidedText(
  decision: PaymentDecision,
  { amount_cents, paid_on }: Pick<DescribedPayment, 'amount_cents' | 'paid_on'>,
): string | undefined {
  const which = `${amountText(amount_cents)} on ${paidOnText(paid_on)}`;
  if (decision.state === 'confirmed') return `The record of ${which} is correct.`;
  if (decision.state === 'declined')
    return `The record of ${which} is wrong: ${sentence(decision.reason)}`;
  return undefined;
}
