import type { Db } from '../../../database/database.ts';

const mostShown = 20;

/** What was said last in a conversation up to a moment, oldest first: enough to judge a report. */
export async function listReportedMessages(db: Db, chatId: string, until: Date) {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'sender_id', 'content', 'created_at'])
    .where('chat_id', '=', chatId)
    .where('created_at', '<=', until)
    .orderBy('seq', 'desc')
    .limit(mostShown)
    .execute();
  return rows.toReversed();
}
