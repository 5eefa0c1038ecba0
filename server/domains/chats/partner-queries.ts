import type { Db } from '../../../database/database.ts';
import type { Following } from '../../delivery/realtime/presence/partners.ts';

/** The other person in the user's conversation; undefined if the user is not part of it. */
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

/** The other people in the user's conversations, except where one blocked the other. */
export async function listPartners(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_participants as mine')
    .innerJoin('chat_participants as other', 'other.chat_id', 'mine.chat_id')
    .select('other.user_id')
    .distinct()
    .whereRef('other.id', '!=', 'mine.id')
    .where('mine.user_id', '=', userId)
    .where('other.user_id', 'is not', null)
    .where('mine.blocked_at', 'is', null)
    .where('other.blocked_at', 'is', null)
    .execute();
  return rows.flatMap((row) => row.user_id ?? []);
}
