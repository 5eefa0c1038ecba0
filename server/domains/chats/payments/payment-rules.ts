import { checkCodeAlphabet } from '../../../../contract/chats/check-code.ts';
import type { PaymentRecord, PaymentState } from '../../../../contract/chats/payments.ts';
import { dayInHarare } from '../../../../contract/harare-day.ts';
import type { Rules } from '../../../http/answers/present.ts';
import { type Membership, refusalToSend } from '../chat-rules.ts';

/** A payment day before this is probably a typing error. */
const firstPaidDay = '2000-01-01';

/** Why a payment cannot have been made on this day (YYYY-MM-DD, Harare time) (PAID-01). */
export function refusalOfPaidDay(day: string, now: Date): string | undefined {
  if (day > dayInHarare(now)) return 'This day is in the future';
  return day < firstPaidDay ? 'Please check the year' : undefined;
}

/** The author is null once they have deleted their account. */
export interface DecidedPayment {
  state: PaymentState;
  author_id: string | null;
}

/** A viewer of a conversation. */
export interface PaymentViewer {
  id: string;
  membership: Membership;
}
type PaymentRule = (viewer: PaymentViewer, payment: DecidedPayment) => boolean;

const mayAnswer: PaymentRule = ({ id, membership }, { state, author_id }) =>
  state === 'waiting' && author_id !== id && refusalToSend(membership) === undefined;

/** The author can withdraw a record; the other person can answer it unless blocked (PAID-02). */
export const paymentRules: Rules<PaymentRecord['viewer_can'], PaymentViewer, DecidedPayment> = {
  confirm: mayAnswer,
  decline: mayAnswer,
  withdraw: ({ id }, { state, author_id }) => state === 'waiting' && author_id === id,
};

/** Shown to a person whose decision comes too late. */
export const decidedTexts: Record<Exclude<PaymentState, 'waiting'>, string> = {
  confirmed: 'This payment has already been confirmed.',
  declined: 'This record has already been disputed.',
  withdrawn: 'This record was withdrawn.',
};

/** Encodes random bytes as a 60-bit check code. */
export const checkCodeOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => checkCodeAlphabet[byte % checkCodeAlphabet.length]).join('');

/** First initial and last name: enough to notice a forged receipt without the full name. */
export function maskedName(name: string): string {
  const words = name.trim().split(/\s+/u);
  const last = words.length > 1 ? ` ${words.at(-1)}` : '';
  return `${[...(words[0] ?? '')][0] ?? '?'}.${last}`;
}
