// This file has no schemas, so that pages can load it without zod.

export const paymentPurposes = {
  rent: 'Rent',
  deposit: 'Deposit',
  agent_fee: 'Agent’s fee',
  other: 'Other',
} as const;
export type PaymentPurpose = keyof typeof paymentPurposes;

export const paymentMethods = {
  cash_usd: 'Cash USD',
  ecocash: 'EcoCash',
  innbucks: 'InnBucks',
  onemoney: 'OneMoney',
  mukuru: 'Mukuru',
  bank_transfer: 'Bank transfer',
} as const;
export type PaymentMethod = keyof typeof paymentMethods;

export const refundChoices = {
  returned: 'Refundable',
  not_refundable: 'Non-refundable',
  not_agreed: 'Not agreed',
} as const;
export type RefundChoice = keyof typeof refundChoices;

export const maxRefundTerms = 200;
export const maxPaymentNote = 200;
export const maxWrongReason = 300;
export const maxPaymentCents = 10_000_000;

const grouped = new Intl.NumberFormat('en', { useGrouping: true });

/** Always with cents, as on a receipt: $1,050.00. */
export const amountText = (cents: number): string =>
  `$${grouped.format(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats 2026-11-20 as 20 November 2026. */
export const paidOnText = (day: string): string => dayFormat.format(new Date(`${day}T00:00Z`));

interface RefundTerms {
  refund: RefundChoice;
  refund_terms: string | null;
}

export const refundText = ({ refund, refund_terms }: RefundTerms): string =>
  refund === 'returned' ? `Refundable: ${refund_terms ?? ''}` : refundChoices[refund];
