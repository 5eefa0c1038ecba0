import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../../../database/rows.generated.ts';
import type { InquiryChat } from '../../inquiries/conversations.ts';
import { answererOf } from '../../inquiries/inquiry-queries.ts';

/** The conversation about the home between the inquiry's sender and its answerer, if any. */
export function chatOfInquiry(
  eb: ExpressionBuilder<DB, 'inquiries' | 'properties'>,
): RawBuilder<InquiryChat | null> {
  const chat = eb
    .selectFrom('chats')
    .innerJoin('chat_participants as answerer', 'answerer.chat_id', 'chats.id')
    .innerJoin('chat_participants as asker', 'asker.chat_id', 'chats.id')
    .select((chats) => [
      'chats.id',
      jsonObjectFrom(
        chats
          .selectFrom('messages')
          .select(['messages.created_at as at', 'messages.sender_id'])
          .whereRef('messages.chat_id', '=', 'chats.id')
          .whereRef('messages.seq', '=', 'chats.last_seq'),
      ).as('last_message'),
    ])
    .whereRef('chats.property_id', '=', 'properties.id')
    .where('answerer.user_id', '=', answererOf)
    .whereRef('asker.user_id', '=', 'inquiries.user_id')
    .limit(1);
  return sql`${jsonObjectFrom(chat)}`;
}
