import { sql, type Transaction } from 'kysely';
import { dayInHarare } from '../../../contract/harare-day.ts';
import type { DB } from '../../rows.generated.ts';
import type { DemoChat, DemoInquiry, DemoPayment } from '../entities.ts';

type Trx = Transaction<DB>;

export async function insertInquiries(trx: Trx, inquiries: readonly DemoInquiry[]): Promise<void> {
  await trx
    .insertInto('inquiries')
    .values(
      inquiries.map((inquiry) => ({
        id: inquiry.id,
        property_id: inquiry.propertyId,
        user_id: inquiry.userId,
        message: inquiry.message,
        phone: inquiry.phone,
        status: inquiry.status,
        created_at: inquiry.createdAt,
        updated_at: inquiry.updatedAt,
        responded_at: inquiry.respondedAt,
      })),
    )
    .execute();
}

export async function insertChats(trx: Trx, chats: readonly DemoChat[]): Promise<void> {
  await trx
    .insertInto('chats')
    .values(
      chats.map(({ id, title, propertyId, createdAt, messages, participants }) => ({
        id,
        title,
        property_id: propertyId,
        people_key: participants
          .map(({ userId }) => userId)
          .toSorted()
          .join(':'),
        last_message: messages.at(-1)?.content ?? null,
        last_message_at: messages.at(-1)?.createdAt ?? null,
        last_seq: messages.length,
        created_at: createdAt,
        updated_at: messages.at(-1)?.createdAt ?? createdAt,
      })),
    )
    .execute();
  await trx
    .insertInto('chat_participants')
    .values(
      chats.flatMap(({ id, createdAt, participants, messages }) =>
        participants.map((participant) => ({
          id: participant.id,
          chat_id: id,
          user_id: participant.userId,
          last_read_seq: participant.lastReadSeq,
          created_at: createdAt,
          // Messages from the past must not cause an email.
          digest_sent_at: messages.at(-1)?.createdAt ?? null,
        })),
      ),
    )
    .execute();
  await insertMessages(trx, chats);
}

async function insertMessages(trx: Trx, chats: readonly DemoChat[]): Promise<void> {
  await trx
    .insertInto('messages')
    .values(
      chats.flatMap(({ id, propertyId, messages }) =>
        messages.map((message) => ({
          id: message.id,
          chat_id: id,
          seq: message.seq,
          sender_id: message.senderId,
          receiver_id: message.receiverId,
          property_id: propertyId,
          content: message.content,
          created_at: message.createdAt,
        })),
      ),
    )
    .execute();
}

/** Must run after the messages about the payments are inserted. */
export async function insertPayments(trx: Trx, payments: readonly DemoPayment[]): Promise<void> {
  await trx
    .insertInto('payment_records')
    .values(
      payments.map(({ receipt, ...payment }) => ({
        id: payment.id,
        chat_id: payment.chatId,
        author_id: payment.authorId,
        other_id: payment.otherId,
        author_paid: true,
        purpose: payment.purpose,
        amount_cents: payment.amountCents,
        method: payment.method,
        paid_on: sql<Date>`${dayInHarare(payment.createdAt)}::date`,
        refund: payment.refundTerms === null ? 'not_agreed' : 'returned',
        refund_terms: payment.refundTerms,
        created_at: payment.createdAt,
        state: receipt ? 'confirmed' : 'waiting',
        decided_at: receipt?.confirmedAt ?? null,
        number: receipt && sql<number>`nextval('receipt_numbers')`,
        code: receipt?.code ?? null,
        author_name: receipt?.authorName ?? null,
        other_name: receipt?.otherName ?? null,
        home_title: receipt?.homeTitle ?? null,
        home_suburb: receipt?.homeSuburb ?? null,
      })),
    )
    .execute();
}
