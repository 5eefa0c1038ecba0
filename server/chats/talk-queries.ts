import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** The first conversation somebody has about a home in which both wrote and whom they did not block. A block by the other does not silence them. */
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
