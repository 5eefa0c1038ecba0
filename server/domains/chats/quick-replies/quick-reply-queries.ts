import type { QuickReplies } from '../../../../contract/chats/chats.ts';
import type { Db } from '../../../../database/database.ts';

export async function quickRepliesOf(db: Db, userId: string): Promise<QuickReplies> {
  const row = await db
    .selectFrom('quick_replies')
    .select('texts')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { texts: row?.texts ?? [] };
}

export async function saveQuickReplies(
  db: Db,
  userId: string,
  { texts }: QuickReplies,
): Promise<void> {
  if (texts.length === 0) {
    await db.deleteFrom('quick_replies').where('user_id', '=', userId).execute();
    return;
  }
  await db
    .insertInto('quick_replies')
    .values({ user_id: userId, texts })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ texts }))
    .execute();
}
