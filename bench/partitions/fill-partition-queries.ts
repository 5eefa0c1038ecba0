import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';

/** Computes a row's id from its number. The ids look random, as in production. */
const idOf = (kind: string, number: number | ReturnType<typeof sql>) =>
  sql<string>`md5(${sql.lit(kind)} || (${typeof number === 'number' ? sql.lit(number) : number})::text)::uuid`;

/** Inserts one row per home per day, in date order. */
export async function fillDailyCounts(
  db: Kysely<DB>,
  { homes, days }: { homes: number; days: number },
): Promise<void> {
  await sql`
    create temporary table homes as
    select ${idOf('home', sql`number`)} as id from generate_series(1, ${homes}::integer) as number
  `.execute(db);
  for (let ago = days; ago > 0; ago -= 1)
    await sql`
      insert into property_daily_counts (property_id, day, views, contact_taps)
      select id, current_date - ${ago}::integer, ${ago}::integer % 7, ${ago}::integer % 2 from homes
    `.execute(db);
}

/** Inserts events. A third have a user, and one in 33 is a reply. */
export const fillEvents = (db: Kysely<DB>, { rows, days }: { rows: number; days: number }) =>
  sql`
    insert into user_analytics
      (user_id, event_type, metadata, city, suburb, user_agent, network, created_at)
    select
      case when number % 3 = 0 then ${idOf('person', sql`number % 100000`)} end,
      case when number % 33 = 0 then 'reply' when number % 10 = 7 then 'sign_in' else 'search' end,
      jsonb_build_object('minutes', number % 700, 'results', number % 5),
      'city ' || number % 12, 'suburb ' || number % 200,
      case when number % 10 = 7
        then 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/99.0.0.0 Mobile' end,
      case when number % 10 = 7 then '41.57.' || number % 250 || '.0/24' end,
      now() - make_interval(secs => ${days * 86_400} * (1 - number / ${rows}::double precision))
    from generate_series(1, ${rows}::integer) as number
  `.execute(db);

const chatsAtOnce = 1_000;
const messagesEach = 20;

/** Inserts messages, 20 per chat, alternating between a thousand concurrent chats. */
export const fillMessages = (db: Kysely<DB>, { rows, days }: { rows: number; days: number }) =>
  sql`
    insert into messages
      (id, chat_id, seq, sender_id, receiver_id, property_id, content, created_at)
    select gen_random_uuid(), ${idOf('chat', sql`chat`)}, turn + 1,
      ${idOf('person', sql`(chat * 2 + turn % 2) % 100000`)},
      ${idOf('person', sql`(chat * 2 + 1 - turn % 2) % 100000`)},
      ${idOf('home', sql`chat % 70000`)},
      'Good morning, is the house in Avondale still free, and may I see it on Saturday? ' || number,
      now() - make_interval(secs => ${days * 86_400} * (1 - number / ${rows}::double precision))
    from (
      select number,
        number / ${chatsAtOnce * messagesEach} * ${chatsAtOnce} + number % ${chatsAtOnce} as chat,
        number % ${chatsAtOnce * messagesEach} / ${chatsAtOnce} as turn
      from generate_series(0, ${rows - 1}::integer) as number
    ) as numbered
  `.execute(db);

export const chatsIn = (rows: number): number => Math.floor(rows / messagesEach);

/** Inserts the chats that the latest messages belong to, with their participants. */
export async function addChats(db: Kysely<DB>, from: number, count: number): Promise<void> {
  const chat = sql`chat`;
  await sql`
    insert into chats (id, title, last_seq)
    select ${idOf('chat', chat)}, 'A house', ${messagesEach}::integer
    from generate_series(${from}::integer, ${from + count - 1}::integer) as chat
  `.execute(db);
  for (const side of ['sender', 'receiver']) {
    await sql`
      with person as (
        insert into users (id, email)
        select ${idOf(side, chat)}, ${side} || chat || '@bench.test'
        from generate_series(${from}::integer, ${from + count - 1}::integer) as chat
        returning id
      )
      insert into profiles (id, role, name) select id, 'renter', 'Rudo' from person
    `.execute(db);
    await sql`
      insert into chat_participants (chat_id, user_id)
      select ${idOf('chat', chat)}, ${idOf(side, chat)}
      from generate_series(${from}::integer, ${from + count - 1}::integer) as chat
    `.execute(db);
  }
}

/** Returns the ids of the rows with these numbers. */
export async function listIds(db: Kysely<DB>, kind: string, numbers: number[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${idOf(kind, sql`number`)} as id
    from unnest(${numbers}::integer[]) with ordinality as named (number, place) order by place
  `.execute(db);
  return rows.map(({ id }) => id);
}

export const deleteCountsOf = (db: Kysely<DB>, homeId: string) =>
  db.deleteFrom('property_daily_counts').where('property_id', '=', homeId).execute();

export const deleteMessagesOf = (db: Kysely<DB>, chatId: string) =>
  db.deleteFrom('messages').where('chat_id', '=', chatId).execute();
