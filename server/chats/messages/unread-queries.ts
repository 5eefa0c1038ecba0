import type { Db } from '../../../database/database.ts';

/** Counts messages from others since the last one this person read, in all chats (DB-06). */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('chat_participants as mine')
    .innerJoin('chats', (join) =>
      join
        .onRef('chats.id', '=', 'mine.chat_id')
        .onRef('chats.last_seq', '>', 'mine.last_read_seq'),
    )
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.chat_id', '=', 'mine.chat_id')
        .onRef('messages.seq', '>', 'mine.last_read_seq')
        .on('messages.sender_id', 'is distinct from', userId),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('mine.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
