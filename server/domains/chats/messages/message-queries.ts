import { sql } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import { isReachedBy } from '../../../delivery/push/subscription-queries.ts';
import { acceptsMessages, selectMemberships } from '../chat-queries.ts';
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

/** Ensures that a later message never has an earlier time (CHAT-15). */
const latest = sql`greatest(last_message_at, now())`;

export interface Sending {
  id: string;
  chatId: string;
  senderId: string;
  content: string;
}

/** The lock on the conversation's row prevents gaps and duplicates in message numbers. */
const storing = sql`
  chat as (
    update chats set
      last_seq = last_seq + of_chat, last_message = content,
      last_message_at = ${latest}, updated_at = ${latest}
    from allowed
    where chats.id = allowed.chat_id and nth = of_chat
    returning chats.id, property_id, last_seq - of_chat as seq_before, last_message_at
  ),
  message as (
    insert into messages
      (id, chat_id, seq, sender_id, receiver_id, property_id, content, created_at)
    select
      message_id, chat_id, seq_before + nth, sender_id, receiver_id, property_id, content,
      last_message_at
    from allowed join chat on chat.id = allowed.chat_id
    returning id, chat_id, seq, sender_id, receiver_id, property_id, content, created_at
  )`;

/** The caller has checked that the sender is allowed to send. */
export async function insertMessage(
  db: Db,
  { id, chatId, senderId, receiverId, content }: Sending & { receiverId: string },
): Promise<StoredMessage> {
  const { rows } = await sql<StoredMessage>`
    with allowed as (
      select
        ${id}::uuid as message_id, ${chatId}::uuid as chat_id, ${senderId}::uuid as sender_id,
        ${receiverId}::uuid as receiver_id, ${content} as content, 1 as nth, 1 as of_chat
    ),
    ${storing} select * from message
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the conversation of the message no longer exists');
  return row;
}

interface SenderView extends Membership {
  name: string | null;
  has_device: boolean;
}

export type SentMessage = SenderView & (StoredMessage | { id: null });

interface HowToSend {
  now: Date;
  /** Whether to wait for a conversation that others are writing to, or to skip it. */
  whereBusy: 'wait' | 'skip';
}

/** Undefined for other people's chats. `id` is null if sending is refused or the chat is busy. */
export async function sendInChats(
  db: Db,
  messages: readonly Sending[],
  { now, whereBusy }: HowToSend,
): Promise<(SentMessage | undefined)[]> {
  const { rows } = await sql<SentMessage & { place: number }>`
    with sending as (
      select * from unnest(
        ${messages.map(({ id }) => id)}::uuid[], ${messages.map(({ chatId }) => chatId)}::uuid[],
        ${messages.map(({ senderId }) => senderId)}::uuid[],
        ${messages.map(({ content }) => content)}::text[]
      ) with ordinality as sending (message_id, chat_id, sender_id, content, place)
    ),
    membership as (
      select membership.*, message_id, content, place
      from sending join (${selectMemberships(db)}) as membership
        on membership.chat_id = sending.chat_id and membership.user_id = sending.sender_id
    ),
    held as (
      select id from chats where id in (select chat_id from membership)
      for no key update ${whereBusy === 'skip' ? sql`skip locked` : sql``}
    ),
    allowed as (
      select
        message_id, chat_id, user_id as sender_id, other_id as receiver_id, content,
        row_number() over (partition by chat_id order by place)::int as nth,
        count(*) over (partition by chat_id)::int as of_chat
      from membership join held on held.id = chat_id
      where ${acceptsMessages}
    ),
    ${storing}
    select
      message.*, place::int, name, blocked_at, other_id, other_blocked_at, other_is_active,
      ${isReachedBy(db, 'messages', 'other_id', now)} as has_device
    from membership left join message on message.id = message_id
      and message.chat_id = membership.chat_id and message.sender_id = membership.user_id
  `.execute(db);
  const byPlace = new Map(rows.map(({ place, ...sent }) => [place, sent]));
  return messages.map((_, index) => byPlace.get(index + 1));
}

interface Piece {
  before_seq?: number | undefined;
  after_seq?: number | undefined;
  limit: number;
}

/** Messages after `after_seq`, or the last ones before `before_seq`; oldest first. */
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

export async function listMessagesOfChats(db: Db, chatIds: string[]) {
  const rows = await selectMessages(db)
    .where('messages.chat_id', 'in', chatIds)
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.seq', 'desc')
    .limit(mostListedMessages)
    .execute();
  return rows.toReversed();
}

/** Moves the read mark only forward, up to the last message; undefined if it did not move. */
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
