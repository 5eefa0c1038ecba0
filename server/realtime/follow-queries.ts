import type { Db } from '../../database/database.ts';

interface Following {
  userId: string;
  chatId: string;
}

/** The other person of a conversation of mine; undefined when it is not mine. */
export const findFollowed = (db: Db, { userId, chatId }: Following) =>
  db
    .selectFrom('chat_participants as mine')
    .leftJoin('chat_participants as other', (join) =>
      join.onRef('other.chat_id', '=', 'mine.chat_id').onRef('other.id', '!=', 'mine.id'),
    )
    .select([
      'mine.blocked_at',
      'other.user_id as other_id',
      'other.blocked_at as other_blocked_at',
    ])
    .where('mine.user_id', '=', userId)
    .where('mine.chat_id', '=', chatId)
    .executeTakeFirst();
