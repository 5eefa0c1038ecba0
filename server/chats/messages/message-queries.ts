import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { isReachedBy } from '../../push/subscription-queries.ts';
import { selectMembership, takesMessages } from '../chat-queries.ts';
import type { Membership } from '../chat-rules.ts';

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

export type StoredMessage = Omit<MessageRow, 'read'>;

/** Of two that wait for each other the later number never has the earlier time (CHAT-15). */
const latest = sql`greatest(last_message_at, now())`;

interface Sending {
  id: string;
  chatId: string;
  senderId: string;
  content: string;
}

/**
 * Takes the next number of the conversation and stores the message under it, in one statement: the
 * row of the conversation is held until both are there, so numbers have neither gaps nor repeats.
 * An id that exists already fails as a whole.
 */
const storing = (
  { id, senderId, content }: Sending,
  { receiver, conversation }: { receiver: RawBuilder<string>; conversation: RawBuilder<unknown> },
) => sql`
  chat as (
    update chats set
      last_seq = last_seq + 1, last_message = ${content},
      last_message_at = ${latest}, updated_at = ${latest}
    ${conversation}
    returning chats.id, chats.property_id, last_seq, last_message_at, ${receiver} as receiver_id
  ),
  message as (
    insert into messages
      (id, chat_id, seq, sender_id, receiver_id, property_id, content, created_at)
    select
      ${id}::uuid, id, last_seq, ${senderId}::uuid, receiver_id, property_id, ${content},
      last_message_at
    from chat
    returning id, chat_id, seq, sender_id, receiver_id, property_id, content, created_at
  )`;

/** Stores a message of somebody who is known to be allowed to send it. */
export async function insertMessage(
  db: Db,
  { receiverId, ...message }: Sending & { receiverId: string },
): Promise<StoredMessage> {
  const receiver = sql<string>`${receiverId}::uuid`;
  const conversation = sql`where id = ${message.chatId}`;
  const { rows } = await sql<StoredMessage>`
    with ${storing(message, { receiver, conversation })} select * from message
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the conversation of a message is gone');
  return row;
}

interface SenderView extends Membership {
  /** of the sender */
  name: string | null;
  /** whether a push about it has anywhere to go */
  has_device: boolean;
}

/**
 * Stores a message where the sender may send it, all in one round trip; `id` is null where they may
 * not, and nothing is answered where the conversation is not theirs.
 */
export async function sendInChat(
  db: Db,
  message: Sending,
  now: Date,
): Promise<(SenderView & (StoredMessage | { id: null })) | undefined> {
  const { senderId, chatId } = message;
  const receiver = sql<string>`membership.other_id`;
  const conversation = sql`from membership where chats.id = membership.chat_id and ${takesMessages}`;
  const { rows } = await sql<SenderView & (StoredMessage | { id: null })>`
    with membership as (${selectMembership(db, senderId, chatId)}),
    ${storing(message, { receiver, conversation })}
    select
      message.*, name, blocked_at, other_id, other_blocked_at, other_is_active,
      ${isReachedBy(db, 'messages', 'other_id', now)} as has_device
    from membership left join message on true
  `.execute(db);
  return rows[0];
}

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
