import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';

/** The conversation of the listing's owner with the person who asked about it. */
export function chatIdOf(
  eb: ExpressionBuilder<DB, 'inquiries' | 'properties'>,
): RawBuilder<string | null> {
  const chat = eb
    .selectFrom('chats')
    .innerJoin('chat_participants as owner', 'owner.chat_id', 'chats.id')
    .innerJoin('chat_participants as asker', 'asker.chat_id', 'chats.id')
    .select('chats.id')
    .whereRef('chats.property_id', '=', 'properties.id')
    .whereRef('owner.user_id', '=', 'properties.owner_id')
    .whereRef('asker.user_id', '=', 'inquiries.user_id')
    .limit(1);
  return sql`${chat}`;
}
