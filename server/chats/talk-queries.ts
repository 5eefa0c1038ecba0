import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/**
 * The viewer's first conversation about a home in which both wrote. One where the viewer blocked
 * the other person does not count; a block by the other person does not silence the viewer.
 */
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
