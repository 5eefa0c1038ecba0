import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

const messageColumns = [
  'messages.id',
  'messages.chat_id',
  'messages.seq',
  'messages.sender_id',
  'messages.receiver_id',
  'messages.property_id',
  'messages.content',
  'messages.created_at',
] as const;

/** Whether the one it was sent to has read that far. */
const isRead = sql<boolean>`exists (
  select from chat_participants as reader
  where reader.chat_id = messages.chat_id and reader.user_id is distinct from messages.sender_id
    and reader.last_read_seq >= messages.seq
)`;

const selectMessages = (db: Db) =>
  db.selectFrom('messages').select(messageColumns).select(isRead.as('read'));

export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

export const findMessage = (db: Db, id: string) =>
  selectMessages(db).where('messages.id', '=', id).executeTakeFirst();

/** Of two that wait for each other the later number never has the earlier time (CHAT-15). */
const latest = sql<Date>`greatest(last_message_at, now())`;

interface Sending {
  id: string;
  chatId: string;
  senderId: string;
  receiverId: string;
  content: string;
}

/**
 * Takes the next number of the conversation and stores the message under it, in one statement: the
 * row of the conversation is held until both are there, so numbers have neither gaps nor repeats.
 * An id that exists already fails as a whole.
 */
export const insertMessage = (db: Db, message: Sending) =>
  db
    .with('chat', (cte) =>
      cte
        .updateTable('chats')
        .set({
          last_seq: sql`last_seq + 1`,
          last_message: message.content,
          last_message_at: latest,
          updated_at: latest,
        })
        .where('id', '=', message.chatId)
        .returning(['id', 'property_id', 'last_seq', 'last_message_at']),
    )
    .insertInto('messages')
    .columns([
      'id',
      'chat_id',
      'seq',
      'sender_id',
      'receiver_id',
      'property_id',
      'content',
      'created_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('chat')
        .select([
          sql<string>`${message.id}::uuid`.as('id'),
          'chat.id as chat_id',
          'chat.last_seq as seq',
          sql<string>`${message.senderId}::uuid`.as('sender_id'),
          sql<string>`${message.receiverId}::uuid`.as('receiver_id'),
          'chat.property_id',
          sql<string>`${message.content}::text`.as('content'),
          'chat.last_message_at as created_at',
        ]),
    )
    .returning(messageColumns)
    .executeTakeFirstOrThrow();

interface Piece {
  before_seq?: number | undefined;
  after_seq?: number | undefined;
  limit: number;
}

/** Messages by number: those next after a number, else the last ones before it, oldest first. */
export async function listMessages(db: Db, chatId: string, piece: Piece) {
  const { before_seq, after_seq, limit } = piece;
  const rows = await selectMessages(db)
    .where('messages.chat_id', '=', chatId)
    .$if(after_seq !== undefined, (query) => query.where('messages.seq', '>', after_seq ?? 0))
    .$if(before_seq !== undefined, (query) => query.where('messages.seq', '<', before_seq ?? 0))
    .orderBy('messages.seq', after_seq === undefined ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  return after_seq === undefined ? rows.toReversed() : rows;
}

const mostListedMessages = 1000;

/** The last messages of some conversations, oldest first. */
export async function listMessagesOfChats(db: Db, chatIds: string[]) {
  const rows = await selectMessages(db)
    .where('messages.chat_id', 'in', chatIds)
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.seq', 'desc')
    .limit(mostListedMessages)
    .execute();
  return rows.toReversed();
}

/** Moves the reader's mark forward, never back and never beyond the end; undefined if it did not move. */
export const markRead = (
  db: Db,
  { chatId, userId, seq }: { chatId: string; userId: string; seq: number },
) =>
  db
    .updateTable('chat_participants')
    .from('chats')
    .set({ last_read_seq: sql`least(${seq}::integer, chats.last_seq)` })
    .whereRef('chats.id', '=', 'chat_participants.chat_id')
    .where('chat_participants.chat_id', '=', chatId)
    .where('chat_participants.user_id', '=', userId)
    .where(
      'chat_participants.last_read_seq',
      '<',
      sql<number>`least(${seq}::integer, chats.last_seq)`,
    )
    .returning('chat_participants.last_read_seq')
    .executeTakeFirst();
