import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../../database/rows.generated.ts';
import { mailAfterSeconds } from '../../../delivery/push/deliver-push.ts';
import { isOnline } from '../../../delivery/realtime/presence/presence-queries.ts';
import { chatTopic } from '../chat-notifications.ts';

/** Minutes between two emails about the same conversation. */
const pauseMinutes = 60;
/** No mail is sent if a conversation's last message is older than this many days. */
const newsDays = 2;

/** Whether a device has shown a push about this message, or still has time to do so. */
const isPushed = sql<boolean>`exists (
  select from pushes
  where pushes.user_id = mine.user_id and pushes.topic = concat(${sql.lit(chatTopic(''))}, chats.id)
    and pushes.news_at >= messages.created_at
    and (pushes.shown_at is not null
      or pushes.due_at > now() - make_interval(secs => ${sql.lit(mailAfterSeconds)}))
)`;

/** Claims absent people with messages unread for `awayMinutes`, each at most once an hour. */
export async function claimDigests(
  trx: Transaction<DB>,
  { awayMinutes, limit }: { awayMinutes: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update chat_participants set digest_sent_at = now()
    where id in (
      select mine.id from chats
      join chat_participants as mine on mine.chat_id = chats.id
      join chat_participants as other on other.chat_id = chats.id and other.id <> mine.id
      join profiles on profiles.id = mine.user_id
      join profiles as sender on sender.id = other.user_id
      where chats.last_message_at > now() - make_interval(days => ${newsDays})
        and chats.last_seq > mine.last_read_seq
        and mine.blocked_at is null and other.blocked_at is null
        and profiles.is_active and profiles.message_digest and sender.is_active
        and coalesce(mine.digest_sent_at, '-infinity') < now() - make_interval(mins => ${pauseMinutes})
        and not ${isOnline('mine.user_id')}
        and exists (
          select from messages
          where messages.chat_id = chats.id and messages.seq > mine.last_read_seq
            and messages.sender_id = sender.id
            and messages.created_at < now() - make_interval(mins => ${awayMinutes})
            and messages.created_at > coalesce(mine.digest_sent_at, '-infinity')
            and not ${isPushed}
        )
      limit ${limit}
      for update of mine skip locked
    )
    returning id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

export type Digest = Awaited<ReturnType<typeof listDigests>>[number];

export const listDigests = (trx: Transaction<DB>, participantIds: string[]) =>
  trx
    .selectFrom('chat_participants as mine')
    .innerJoin('users', 'users.id', 'mine.user_id')
    .innerJoin('chats', 'chats.id', 'mine.chat_id')
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.chat_id', '=', 'mine.chat_id')
        .onRef('messages.seq', '>', 'mine.last_read_seq')
        .onRef('messages.sender_id', '!=', 'mine.user_id'),
    )
    .leftJoin('profiles as sender', 'sender.id', 'messages.sender_id')
    .where('mine.id', 'in', participantIds)
    .select([
      'mine.chat_id',
      'users.email',
      'chats.title',
      'messages.sender_id',
      'sender.name as sender_name',
      sql<number>`count(*)::integer`.as('unread'),
      // Reads more messages than the email quotes, because a request for money can span several.
      sql<string[]>`(array_agg(messages.content order by messages.seq desc))[1:5]`.as('last_words'),
    ])
    .groupBy(['mine.chat_id', 'users.email', 'chats.title', 'messages.sender_id', 'sender.name'])
    .execute();
