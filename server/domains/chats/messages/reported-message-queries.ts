import { sql } from 'kysely';
import type { Db } from '../../../../database/database.ts';

const mostShown = 20;

interface Shown {
  chatId: string;
  until: Date;
  /** The reported messages, which are included regardless of their age. */
  reportedIds: readonly string[];
}

/** The last messages up to this time, plus the reported ones, oldest first. */
export async function listReportedMessages(db: Db, { chatId, until, reportedIds }: Shown) {
  const messages = db
    .selectFrom('messages')
    .select(['id', 'sender_id', 'content', 'created_at', 'seq'])
    .where('chat_id', '=', chatId);
  const last = await messages
    .where('created_at', '<=', until)
    .orderBy('seq', 'desc')
    .limit(mostShown)
    .execute();
  const reported = await messages
    .where('id', '=', sql<string>`any(${reportedIds}::uuid[])`)
    .execute();
  const older = reported.filter(({ id }) => last.every((message) => message.id !== id));
  return [...older, ...last].toSorted((a, b) => a.seq - b.seq);
}

export async function isMessageOf(
  db: Db,
  { id, chatId, senderId }: { id: string; chatId: string; senderId: string | null },
): Promise<boolean> {
  const found = await db
    .selectFrom('messages')
    .select('id')
    .where('id', '=', id)
    .where('chat_id', '=', chatId)
    .where('sender_id', '=', senderId)
    .executeTakeFirst();
  return found !== undefined;
}
