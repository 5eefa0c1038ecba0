import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { deletePaymentsOf, listPaymentsOf } from './payments/payment-queries.ts';

export const exportPerson = {
  chat_participants: (db: Db, id: string) =>
    db.selectFrom('chat_participants').selectAll().where('user_id', '=', id).execute(),
  quick_replies: (db: Db, id: string) =>
    db.selectFrom('quick_replies').select('texts').where('user_id', '=', id).execute(),
  payment_records: listPaymentsOf,
  messages: (db: Db, id: string) =>
    db
      .selectFrom('messages')
      .selectAll()
      .where(({ or, eb }) => or([eb('sender_id', '=', id), eb('receiver_id', '=', id)]))
      .execute(),
};

export const messaged = (db: Db, { from, until }: { from: string; until: string }) =>
  db
    .selectFrom('messages')
    .select(sql<string | null>`unnest(array[sender_id, receiver_id])`.as('id'))
    .where('created_at', '>=', new Date(from))
    .where('created_at', '<=', new Date(until));

/** The other person keeps the conversation. Conversations without people are deleted. */
export async function eraseRowsOfPerson(db: Db, { id }: { id: string }): Promise<void> {
  const own = db.selectFrom('chat_participants').select('chat_id').where('user_id', '=', id);
  // Locks the conversations: if two people leave concurrently, the second sees that the first left.
  await db.updateTable('chats').set({ people_key: null }).where('id', 'in', own).execute();
  await deletePaymentsOf(db, id);
  await db
    .deleteFrom('chats')
    .where('id', 'in', own)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chat_participants as other')
            .select('other.id')
            .whereRef('other.chat_id', '=', 'chats.id')
            .where('other.user_id', '!=', id),
        ),
      ),
    )
    .execute();
}

export const shareChat = async (db: Db, id: string, otherId: string): Promise<boolean> =>
  (await db
    .selectFrom('chat_participants as theirs')
    .innerJoin('chat_participants as mine', 'mine.chat_id', 'theirs.chat_id')
    .select('theirs.id')
    .where('theirs.user_id', '=', id)
    .where('mine.user_id', '=', otherId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
