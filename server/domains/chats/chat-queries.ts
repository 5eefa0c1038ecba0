import { sql, type Transaction } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../database/database.ts';
import type { DB } from '../../../database/rows.generated.ts';
import { isOnline } from '../../delivery/realtime/presence/presence-queries.ts';
import type { Slice, TimePosition } from '../../http/lists/list-page.ts';
import { isAfter } from '../../http/lists/time-position-queries.ts';

const latestOf = sql<Date>`coalesce(chats.last_message_at, chats.created_at)`;

const selectChats = (db: Db, viewerId: string) =>
  db
    .selectFrom('chat_participants as mine')
    .innerJoin('chats', 'chats.id', 'mine.chat_id')
    .where('mine.user_id', '=', viewerId)
    .select((eb) => [
      'chats.id',
      'chats.title',
      'chats.property_id',
      'chats.last_message',
      'chats.last_message_at',
      'chats.last_seq',
      'chats.created_at',
      'chats.updated_at',
      'mine.user_id',
      'mine.blocked_at',
      // Unread messages from the other person (DB-06, DB-07).
      eb
        .selectFrom('messages')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('messages.chat_id', '=', 'chats.id')
        .whereRef('messages.seq', '>', 'mine.last_read_seq')
        .whereRef('messages.sender_id', 'is distinct from', 'mine.user_id')
        .as('unread'),
      eb
        .selectFrom('payment_records')
        .select(sql<number>`count(*) + count(decided_at)`.as('steps'))
        .whereRef('payment_records.chat_id', '=', 'chats.id')
        .as('payment_steps'),
      jsonArrayFrom(
        eb
          .selectFrom('chat_participants as member')
          .leftJoin('profiles', 'profiles.id', 'member.user_id')
          // An agency's account appears under the agency's name.
          .leftJoin('agencies', (join) =>
            join
              .onRef('agencies.id', '=', 'profiles.agency_id')
              .on('profiles.role', '=', 'agency')
              .on((eb) => eb.ref('agencies.is_public')),
          )
          .whereRef('member.chat_id', '=', 'chats.id')
          .select([
            'member.id',
            'member.chat_id',
            'member.user_id',
            'member.created_at',
            'member.last_read_seq',
            'member.blocked_at',
            sql<string | null>`nullif(concat_ws(', ', profiles.name, agencies.name), '')`.as(
              'name',
            ),
            'profiles.avatar',
            'profiles.role',
            'profiles.is_active',
            isOnline('member.user_id').as('is_online'),
          ])
          .orderBy('member.created_at')
          .orderBy('member.id'),
      ).as('members'),
      jsonObjectFrom(
        eb
          .selectFrom('properties')
          .whereRef('properties.id', '=', 'chats.property_id')
          .where((eb) => eb.ref('properties.is_visible'))
          .select([
            'properties.id',
            'properties.title',
            sql<string[]>`array(
              select uploads.key from property_images
              join uploads on uploads.id = property_images.upload_id
              where property_images.property_id = properties.id order by property_images.position
            )`.as('picture_keys'),
          ]),
      ).as('property'),
    ]);

export type ChatRow = Awaited<ReturnType<typeof listChats>>[number];

/** Latest activity first (DB-07). */
export const listChats = (db: Db, viewerId: string, { after, limit }: Slice<TimePosition>) =>
  selectChats(db, viewerId)
    .where(isAfter(after, { time: latestOf, id: sql.ref('chats.id') }))
    .orderBy(latestOf, 'desc')
    .orderBy('chats.id', 'desc')
    .limit(limit)
    .execute();

export const findChat = (db: Db, viewerId: string, chatId: string) =>
  selectChats(db, viewerId).where('chats.id', '=', chatId).executeTakeFirst();

export const selectMemberships = (db: Db) =>
  db
    .selectFrom('chat_participants as mine')
    .innerJoin('chats', 'chats.id', 'mine.chat_id')
    .leftJoin('chat_participants as other', (join) =>
      join.onRef('other.chat_id', '=', 'mine.chat_id').onRef('other.id', '!=', 'mine.id'),
    )
    .leftJoin('profiles', 'profiles.id', 'other.user_id')
    .leftJoin('profiles as me', 'me.id', 'mine.user_id')
    .select([
      'mine.chat_id',
      'mine.user_id',
      'mine.last_read_seq',
      'mine.blocked_at',
      'chats.title',
      'chats.property_id',
      'other.user_id as other_id',
      'other.last_read_seq as other_read_seq',
      'other.blocked_at as other_blocked_at',
      'profiles.is_active as other_is_active',
      'profiles.name as other_name',
      'me.name',
    ]);

export const findMembership = (db: Db, viewerId: string, chatId: string) =>
  selectMemberships(db)
    .where('mine.user_id', '=', viewerId)
    .where('mine.chat_id', '=', chatId)
    .executeTakeFirst();

/** `refusalToSend` in SQL, for queries that select the columns in `selectMemberships`. */
export const acceptsMessages = sql<boolean>`
  other_is_active and blocked_at is null and other_blocked_at is null
`;

/** The viewer's conversations, latest first; filtered by person and by home if these are given. */
export const listSharedChatIds = (
  db: Db,
  viewerId: string,
  { otherId, propertyId }: { otherId?: string | undefined; propertyId?: string | undefined },
) =>
  db
    .selectFrom('chat_participants as mine')
    .innerJoin('chat_participants as other', 'other.chat_id', 'mine.chat_id')
    .innerJoin('chats', 'chats.id', 'mine.chat_id')
    .leftJoin('profiles', 'profiles.id', 'other.user_id')
    .select(['chats.id', 'profiles.is_active as other_is_active'])
    .whereRef('other.id', '!=', 'mine.id')
    .where('mine.user_id', '=', viewerId)
    .$if(otherId !== undefined, (query) => query.where('other.user_id', '=', otherId ?? ''))
    .$if(propertyId !== undefined, (query) =>
      query.where('chats.property_id', '=', propertyId ?? ''),
    )
    .orderBy(latestOf, 'desc')
    .execute();

export const setBlocked = (
  db: Db,
  { viewerId, otherId, blocked }: { viewerId: string; otherId: string; blocked: boolean },
) =>
  db
    .updateTable('chat_participants')
    .set({ blocked_at: blocked ? sql`coalesce(blocked_at, now())` : null })
    .where('user_id', '=', viewerId)
    .where('chat_id', 'in', (eb) =>
      eb.selectFrom('chat_participants as other').select('chat_id').where('user_id', '=', otherId),
    )
    .returning('chat_id')
    .execute();

interface ChatKey {
  propertyId: string;
  people: readonly [string, string];
}

const keyOf = ({ propertyId, people }: ChatKey) => ({
  property_id: propertyId,
  people_key: people.toSorted().join(':'),
});

export const lockChatOf = (trx: Transaction<DB>, key: ChatKey) =>
  trx
    .selectFrom('chats')
    .select('id')
    .where((eb) => eb.and(keyOf(key)))
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Two people have one conversation per home (DB-05); a concurrent caller gets the same one. */
export async function findOrInsertChat(
  trx: Transaction<DB>,
  { title, ...key }: ChatKey & { title: string },
): Promise<{ id: string; isNew: boolean }> {
  const inserted = await trx
    .insertInto('chats')
    .values({ ...keyOf(key), title })
    .onConflict((conflict) => conflict.columns(['property_id', 'people_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) {
    const { id } = await trx
      .selectFrom('chats')
      .select('id')
      .where((eb) => eb.and(keyOf(key)))
      .executeTakeFirstOrThrow();
    return { id, isNew: false };
  }
  await trx
    .insertInto('chat_participants')
    .values(key.people.map((user_id) => ({ chat_id: inserted.id, user_id })))
    .execute();
  return { id: inserted.id, isNew: true };
}

/** The block between two people in any conversation; undefined if neither blocked the other. */
export const findBlock = (db: Db, viewerId: string, otherId: string) =>
  db
    .selectFrom('chat_participants as mine')
    .innerJoin('chat_participants as other', 'other.chat_id', 'mine.chat_id')
    .select(['mine.blocked_at', 'other.blocked_at as other_blocked_at'])
    .where('mine.user_id', '=', viewerId)
    .where('other.user_id', '=', otherId)
    .where(({ or, eb }) =>
      or([eb('mine.blocked_at', 'is not', null), eb('other.blocked_at', 'is not', null)]),
    )
    .orderBy('mine.blocked_at')
    .limit(1)
    .executeTakeFirst();

/** Locks two people in a fixed order until the transaction ends. */
export const lockPair = (trx: Transaction<DB>, pair: [string, string]) =>
  trx
    .selectFrom('profiles')
    .select('id')
    .where('id', 'in', pair)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
