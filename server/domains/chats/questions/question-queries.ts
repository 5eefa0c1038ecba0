import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../../database/rows.generated.ts';
import { answererOf } from '../../inquiries/inquiry-queries.ts';

/** A new conversation starts with at most this many of the latest inquiries. */
const mostQuestions = 20;

/** Adds each inquiry once and returns the new ids. The caller must have locked the conversation. */
export async function insertQuestions(
  trx: Transaction<DB>,
  {
    chatId,
    askerId,
    answererId,
    inquiryId,
  }: { chatId: string; askerId: string; answererId: string; inquiryId?: string },
): Promise<string[]> {
  const only = inquiryId === undefined ? sql`` : sql`and inquiries.id = ${inquiryId}`;
  const { rows } = await sql<{ id: string }>`
    with asked as (
      select inquiries.id, inquiries.message, inquiries.created_at,
        chats.property_id, chats.last_seq, chats.last_message_at
      from chats
      join properties on properties.id = chats.property_id
      join inquiries on inquiries.property_id = chats.property_id
      where chats.id = ${chatId} and inquiries.user_id = ${askerId} ${only}
        and ${answererOf} = ${answererId}
        and not exists (select from messages where messages.id = inquiries.id)
      order by inquiries.created_at desc, inquiries.id desc
      limit ${mostQuestions}
    ), added as (
      insert into messages
        (id, chat_id, seq, sender_id, receiver_id, property_id, content, created_at)
      select id, ${chatId}::uuid, last_seq + row_number() over (order by created_at, id),
        ${askerId}::uuid, ${answererId}::uuid, property_id, message, greatest(last_message_at, created_at)
      from asked
      returning id, seq, content, created_at
    ), counted as (
      update chats
      set last_seq = latest.seq, last_message = latest.content,
        last_message_at = latest.created_at, updated_at = now()
      from (select * from added order by seq desc limit 1) as latest
      where chats.id = ${chatId}
    )
    select id from added order by seq
  `.execute(trx);
  return rows.map(({ id }) => id);
}
