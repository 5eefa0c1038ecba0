import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** The first conversation somebody has about a home in which both wrote and nobody is blocked. */
export const findTalk = (db: Db, viewerId: string, propertyId: string) =>
  db
    .selectFrom('chats')
    .innerJoin('chat_participants as mine', 'mine.chat_id', 'chats.id')
    .innerJoin('messages', 'messages.chat_id', 'chats.id')
    .where('chats.property_id', '=', propertyId)
    .where('mine.user_id', '=', viewerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chat_participants as member')
            .select('member.id')
            .whereRef('member.chat_id', '=', 'chats.id')
            .where('member.blocked_at', 'is not', null),
        ),
      ),
    )
    .groupBy('chats.id')
    .having(sql<boolean>`bool_or(messages.sender_id = ${viewerId})`)
    .having(sql<boolean>`bool_or(messages.sender_id <> ${viewerId})`)
    .select(sql<Date>`min(messages.created_at)`.as('began_at'))
    .orderBy('began_at')
    .limit(1)
    .executeTakeFirst();
