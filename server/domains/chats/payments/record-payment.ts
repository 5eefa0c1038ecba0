import type { Message } from '../../../../contract/chats/chats.ts';
import type { NewPayment } from '../../../../contract/chats/payments.ts';
import { AppError } from '../../../../contract/errors.ts';
import { isUniqueViolation } from '../../../../database/is-unique-violation.ts';
import type { Context } from '../../../context.ts';
import { type ChatMembership, membershipFor } from '../chat-access.ts';
import { publishChanged, publishMessage } from '../chat-events.ts';
import { messageReceived } from '../chat-notifications.ts';
import { refusalTexts, refusalToSend } from '../chat-rules.ts';
import { insertMessage } from '../messages/message-queries.ts';
import { presentMessage } from '../present-chat.ts';
import { countWaiting, findPayment, insertPayment, type PaymentRow } from './payment-queries.ts';
import { refusalOfPaidDay } from './payment-rules.ts';
import { recordedText } from './payment-texts.ts';

/** Maximum number of undecided records that a person can have in one conversation. */
const maxUndecided = 10;

export interface PaymentSeen {
  row: PaymentRow;
  membership: ChatMembership;
}

/** Stores a payment record and the message that announces it (PAID-01). */
export async function recordPayment(
  context: Pick<Context, 'db' | 'bus' | 'notify' | 'now'>,
  viewerId: string,
  { chatId, ...payment }: NewPayment & { chatId: string },
): Promise<PaymentSeen> {
  const { db, now } = context;
  const membership = await membershipFor(db, viewerId, chatId);
  const first = await findRepeat(context, viewerId, { chatId, ...payment });
  if (first) return { row: first, membership };
  const refusal = refusalToSend(membership);
  const otherId = membership.other_id;
  if (refusal || otherId === null)
    throw new AppError('42501', { message: refusalTexts[refusal ?? 'gone'] });
  const wrongDay = refusalOfPaidDay(payment.paid_on, now());
  if (wrongDay) throw new AppError('invalid_fields', { fields: { paid_on: wrongDay } });
  try {
    const { row, message } = await db.transaction().execute(async (trx) => {
      const recorded = { author_paid: payment.paid_by === 'me', ...withoutGaps(payment) };
      const { id } = payment;
      const content = recordedText(recorded);
      const sending = { id, chatId, content, senderId: viewerId, receiverId: otherId };
      const message = await insertMessage(trx, sending);
      // Storing the message locks the conversation, so concurrent requests cannot exceed the limit.
      if ((await countWaiting(trx, chatId, viewerId)) >= maxUndecided)
        throw new AppError('conflict', { message: tooManyText });
      const recording = { ...payment, chatId, authorId: viewerId, otherId };
      return { row: await insertPayment(trx, recording), message };
    });
    await publishPayment(context, presentMessage({ ...message, read: false }), {
      from: { id: viewerId, name: membership.name },
      to: otherId,
    });
    return { row, membership };
  } catch (error) {
    const repeated = { chatId, ...payment };
    const other =
      isUniqueViolation(error, 'messages_pkey') && (await findRepeat(context, viewerId, repeated));
    if (other) return { row: other, membership };
    // The id already belongs to a message that is not about a payment.
    if (isUniqueViolation(error, 'messages_pkey')) throw new AppError('different_repeat');
    throw error;
  }
}

const tooManyText =
  'Several of your records are waiting for confirmation. Withdraw one of them, or wait for a reply.';

const withoutGaps = ({ refund_terms, note, ...payment }: NewPayment) => ({
  ...payment,
  refund_terms: refund_terms || null,
  note: note || null,
});

/** Shows the payment message and the changed record to both people. Notifies the other person. */
export async function publishPayment(
  { db, bus, notify }: Pick<Context, 'db' | 'bus' | 'notify'>,
  message: Message,
  { from, to }: { from: { id: string; name: string | null }; to: string },
): Promise<void> {
  publishMessage(bus, message);
  publishChanged(bus, [from.id, to], message.chat_id);
  await notify(db, messageReceived(message, { from, to }));
}

async function findRepeat(
  { db }: Pick<Context, 'db'>,
  viewerId: string,
  { id, chatId, ...payment }: NewPayment & { chatId: string },
): Promise<PaymentRow | undefined> {
  const row = await findPayment(db, id);
  if (!row) return undefined;
  const same = withoutGaps({ id, ...payment });
  const isSame =
    row.author_id === viewerId &&
    row.chat_id === chatId &&
    row.author_paid === (payment.paid_by === 'me') &&
    row.purpose === same.purpose &&
    row.amount_cents === same.amount_cents &&
    row.method === same.method &&
    row.paid_on === same.paid_on &&
    row.refund === same.refund &&
    row.refund_terms === same.refund_terms &&
    row.note === same.note;
  if (!isSame) throw new AppError('different_repeat');
  return row;
}
