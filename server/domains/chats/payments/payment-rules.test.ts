import { describe, expect, it } from 'vitest';
import { asksForMoney, messagesAskingForMoney } from '../../../../contract/chats/money-request.ts';
import {
  type PaymentMethod,
  type PaymentPurpose,
  paymentMethods,
  paymentPurposes,
} from '../../../../contract/chats/payment-words.ts';
import type { PaymentState } from '../../../../contract/chats/payments.ts';
import { viewerCan } from '../../../http/answers/present.ts';
import type { Membership } from '../chat-rules.ts';
import {
  checkCodeOf,
  type DecidedPayment,
  maskedName,
  paymentRules,
  refusalOfPaidDay,
} from './payment-rules.ts';
import { decidedText, recordedText } from './payment-texts.ts';

const open = {
  other_id: 'other',
  other_is_active: true,
  blocked_at: null,
  other_blocked_at: null,
};
const nothing = { confirm: false, decline: false, withdraw: false };

it.each([
  ['2026-11-24', '2026-11-24T21:59:59Z', true],
  ['2026-11-25', '2026-11-24T21:59:59Z', false],
  ['2026-11-25', '2026-11-24T22:00:00Z', true],
  ['1999-12-31', '2026-11-24T22:00:00Z', false],
])('a payment dated %s can be recorded at %s: %s (PAID-01)', (day, now, isFine) => {
  expect(refusalOfPaidDay(day, new Date(now)) === undefined).toBe(isFine);
});

describe('a recorded payment (PAID-02)', () => {
  const granted = (payment: DecidedPayment, id: string, membership: Membership) =>
    viewerCan(paymentRules, { id, membership }, payment);
  const waiting = { state: 'waiting', author_id: 'author' } as const;

  it('can be confirmed or declined by the other person, and only withdrawn by its author', () => {
    expect(granted(waiting, 'author', open)).toEqual({ ...nothing, withdraw: true });
    expect(granted(waiting, 'other', open)).toEqual({
      ...nothing,
      confirm: true,
      decline: true,
    });
  });

  it.each([
    { ...open, blocked_at: new Date() },
    { ...open, other_blocked_at: new Date() },
    { ...open, other_id: null, other_is_active: null },
    { ...open, other_is_active: false },
  ])(
    'can be withdrawn, but not confirmed or declined, if either person is blocked or deleted',
    (membership) => {
      expect(granted(waiting, 'other', membership)).toEqual(nothing);
      expect(granted(waiting, 'author', membership).withdraw).toBe(true);
    },
  );

  it.each<PaymentState>(['confirmed', 'declined', 'withdrawn'])(
    'can no longer be changed once it is %s',
    (state) => {
      for (const viewer of ['author', 'other'])
        expect(granted({ ...waiting, state }, viewer, open)).toEqual(nothing);
    },
  );
});

/** If `content` follows a message about registration, returns the messages that ask for money. */
const afterFee = (content: string) =>
  messagesAskingForMoney(
    ['The lease needs registration', content].map((text, index) => ({
      id: `${index}`,
      sender_id: 'they',
      content: text,
    })),
    'me',
  );

it('the generated text about a payment never counts as a request for money, but the payment’s note can (PAID-03)', () => {
  const payment = {
    amount_cents: 3_000,
    paid_on: '2026-11-02',
    refund: 'returned',
    refund_terms: 'when the keys are back',
    note: null,
  } as const;
  for (const purpose of Object.keys(paymentPurposes) as PaymentPurpose[]) {
    for (const method of Object.keys(paymentMethods) as PaymentMethod[]) {
      for (const author_paid of [true, false]) {
        const told = recordedText({ ...payment, purpose, method, author_paid });
        expect(afterFee(told), told).toEqual(new Set());
      }
    }
  }
  for (const state of ['confirmed', 'declined'] as const) {
    const text = decidedText({ state, reason: 'it was less' }, payment) ?? '';
    expect(afterFee(text), text).toEqual(new Set());
  }
  const note = 'Send the viewing fee to EcoCash 0771234567 first';
  const asking = { ...payment, purpose: 'other', method: 'ecocash', author_paid: false } as const;
  expect(asksForMoney(recordedText({ ...asking, note }))).toBe(true);
});

it.each([
  ['Tendai Moyo', 'T. Moyo'],
  ['  Rudo  Anna  Sibanda ', 'R. Sibanda'],
  ['Farai', 'F.'],
  ['Łukasz Żak', 'Ł. Żak'],
  ['', '?.'],
])('the name %j is masked as %j (PAID-05)', (name, masked) => {
  expect(maskedName(name)).toBe(masked);
});

it('a check code encodes sixty bits in twelve characters', () => {
  expect(checkCodeOf(Uint8Array.from([0, 31, 32, 255, 9, 10, 17, 18, 20, 22, 27, 28]))).toBe(
    '0Z0Z9AHJMPVW',
  );
});
