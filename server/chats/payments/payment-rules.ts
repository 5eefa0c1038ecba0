import { checkCodeAlphabet } from '../../../contract/chats/check-code.ts';
import type { PaymentRecord, PaymentState } from '../../../contract/chats/payments.ts';
import { dayInHarare } from '../../../contract/harare-day.ts';
import { type Membership, refusalToSend } from '../chat-rules.ts';

/** A day before that year is more likely a slip of the finger than a payment. */
const firstPaidDay = '2000-01-01';

/** Why no payment can have been made on this day, YYYY-MM-DD, seen from Harare (PAID-01). */
export function refusalOfPaidDay(day: string, now: Date): string | undefined {
  if (day > dayInHarare(now)) return 'This day is still to come';
  return day < firstPaidDay ? 'Please check the year' : undefined;
}

/** A record as the rules look at it; an account that was deleted is nobody's. */
export interface DecidedPayment {
  state: PaymentState;
  author_id: string | null;
}

/**
 * Only a record that waits is decided: withdrawn by its author, also where nobody is left to
 * answer; confirmed or declined by the other person, unless one of the two blocked the other
 * (PAID-02).
 */
export function paymentPermissions(
  { state, author_id }: DecidedPayment,
  viewerId: string,
  membership: Membership,
): PaymentRecord['viewer_can'] {
  const waits = state === 'waiting';
  const isAuthor = author_id === viewerId;
  const answers = waits && !isAuthor && refusalToSend(membership) === undefined;
  return { confirm: answers, decline: answers, withdraw: waits && isAuthor };
}

/** A person who decides too late reads one of these. */
export const decidedTexts: Record<Exclude<PaymentState, 'waiting'>, string> = {
  confirmed: 'This payment is confirmed already.',
  declined: 'This record was already said to be wrong.',
  withdrawn: 'This record was withdrawn.',
};

/** A code made of these bytes, which have to be random: it holds sixty bits of them. */
export const checkCodeOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => checkCodeAlphabet[byte % checkCodeAlphabet.length]).join('');

/**
 * A name for a person who checks a receipt: the first letter of the first name, and the last name
 * whole. A changed name on a receipt is noticed, and the full names stay with the holder of the
 * receipt.
 */
export function maskedName(name: string): string {
  const words = name.trim().split(/\s+/u);
  const last = words.length > 1 ? ` ${words.at(-1)}` : '';
  return `${[...(words[0] ?? '')][0] ?? '?'}.${last}`;
}
