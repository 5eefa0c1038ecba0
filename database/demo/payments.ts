import {
  amountText,
  type PaymentMethod,
  type PaymentPurpose,
} from '../../contract/chats/payment-words.ts';
import { buildChat } from './conversations.ts';
import { daysBefore } from './dates.ts';
import type { DemoChat, DemoPayment, DemoProperty } from './entities.ts';
import type { People } from './people.ts';
import { itemAt } from './random.ts';

const startedDaysAgo = 24;
const dayMinutes = 24 * 60;

/** A confirmed deposit, and a rent that the owner has yet to confirm. */
export function buildPayments(
  { demo: { renter2: asker, owner: lister } }: People,
  property: DemoProperty,
  now: Date,
): { chat: DemoChat; payments: DemoPayment[] } {
  const startedAt = daysBefore(now, startedDaysAgo);
  const amountCents = property.price * 100;
  const amount = amountText(amountCents);
  const ask = "Please confirm this record, or say if it's wrong.";
  const deposit = `I paid ${amount} for the deposit (EcoCash). Refundable: within 14 days of leaving. ${ask}`;
  const rent = `I paid ${amount} for rent (Cash USD). ${ask}`;
  const chat = buildChat({
    ...{ key: `${property.id} ${asker.id}`, property, asker, lister, startedAt, unread: 0 },
    lines: [
      ['asker', 0, 'Thank you for showing us the house. We would like to take it.'],
      ['lister', 60, 'You are welcome, Brian. The deposit is one month of rent.'],
      ['asker', dayMinutes - 60, deposit],
      ['lister', 40, `The record of ${amount} is correct.`],
      ['asker', 18 * dayMinutes - 40, rent],
    ],
  });
  const paymentAt = (index: number, purpose: PaymentPurpose, method: PaymentMethod) => {
    const { id, createdAt } = itemAt(chat.messages, index);
    return {
      ...{ id, createdAt, purpose, method, amountCents },
      chatId: chat.id,
      authorId: asker.id,
      otherId: lister.id,
    };
  };
  return {
    chat,
    payments: [
      {
        ...paymentAt(2, 'deposit', 'ecocash'),
        refundTerms: 'within 14 days of leaving',
        receipt: {
          code: 'H3RT9WQ4M7KX',
          confirmedAt: itemAt(chat.messages, 3).createdAt,
          authorName: asker.name,
          otherName: lister.name,
          homeTitle: property.title,
          homeSuburb: property.location.suburb,
        },
      },
      { ...paymentAt(4, 'rent', 'cash_usd'), refundTerms: null, receipt: null },
    ],
  };
}
