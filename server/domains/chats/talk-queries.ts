import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

/** Finds the conversation even if the other person has blocked the viewer. */
export const findTalk = (db: Db, viewerId: string, propertyId: string) =>
  db
    .selectFrom('chats')
    .innerJoin('chat_participants as mine', 'mine.chat_id', 'chats.id')
    .innerJoin('messages', 'messages.chat_id', 'chats.id')
    .where('chats.property_id', '=', propertyId)
    .where('mine.user_id', '=', viewerId)
    .where('mine.blocked_at', 'is', null)
    .groupBy('chats.id')
    .having(sql<boolean>`bool_or(messages.sender_id = ${viewerId})`)
    .having(sql<boolean>`bool_or(messages.sender_id <> ${viewerId})`)
    .select(sql<Date>`min(messages.created_at)`.as('began_at'))
    .orderBy('began_at')
    .limit(1)
    .executeTakeFirst();

/** Counts blocked conversations too, because a deceived renter may have blocked the lister. */
export async function haveTalked(
  db: Db,
  id: string,
  { personId, propertyId }: { personId: string | null; propertyId: string | null },
): Promise<boolean> {
  const found = await db
    .selectFrom('chat_participants as mine')
    .innerJoin('chats', 'chats.id', 'mine.chat_id')
    .select('mine.id')
    .where('mine.user_id', '=', id)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('chats.property_id', '=', propertyId),
        exists(
          selectFrom('chat_participants as other')
            .select('other.id')
            .whereRef('other.chat_id', '=', 'chats.id')
            .where('other.user_id', '=', personId),
        ),
      ]),
    )
    .where(
      sql<SqlBool>`(
        select bool_or(sender_id = ${id}) and bool_or(sender_id <> ${id})
        from messages where messages.chat_id = chats.id
      )`,
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
