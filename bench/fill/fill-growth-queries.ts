import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';

const filledRows = 20_000;

const number = sql`number`;
const id = sql`gen_random_uuid()`;
const person = (of: RawBuilder<unknown> = number) => sql`md5((${of} % 1000)::text)::uuid`;
/** 80 characters, the usual length of a message. */
const text = sql`left(repeat(md5(number::text) || ' is the house near town still free? ', 2), 80)`;
const moment = sql`now() - number * interval '1 minute'`;

const samples = {
  messages: {
    id,
    chat_id: person(sql`number / 20`),
    seq: sql`1 + number`,
    sender_id: person(),
    receiver_id: person(sql`number + 1`),
    content: text,
    created_at: moment,
  },
  chats: { people_key: sql`md5(number::text)`, title: text, last_message: text, last_seq: 20 },
  chat_participants: { chat_id: id, user_id: person(), last_read_seq: 20 },
  inquiries: {
    id,
    property_id: person(),
    user_id: person(),
    message: text,
    phone: '+263771234567',
  },
  property_daily_counts: {
    property_id: person(sql`number / 90`),
    day: sql`current_date - number % 90 - (number / 90000) * 90`,
    views: 12,
    contact_taps: 1,
  },
  user_analytics: {
    user_id: person(),
    event_type: 'search',
    city: 'Harare',
    suburb: 'Avondale',
    metadata: sql`'{"results": 12, "minutes": 3}'::jsonb`,
    created_at: moment,
  },
  analytics_days: {
    day: sql`current_date - number / 200`,
    event_type: 'search',
    city: 'Harare',
    suburb: sql`'suburb ' || number % 200`,
    events: 7,
  },
  admin_logs: {
    admin_id: person(),
    target_user_id: person(sql`number + 1`),
    action: 'update_payment_status',
    reason: text,
    created_at: moment,
  },
  mail_outbox: {
    recipient: 'somebody@example.test',
    subject: text,
    created_at: moment,
    sent_at: moment,
  },
  search_matches: {
    search_id: person(sql`number / 500`),
    property_id: id,
    reason: 'new',
    told_at: moment,
  },
  contact_reveals: { property_id: person(), user_id: person(sql`number + 1`), created_at: moment },
} satisfies Partial<Record<keyof DB, Record<string, unknown>>>;

export type GrowingTable = keyof typeof samples;

/** Fills a table without checking foreign keys. Returns the bytes per row, including indexes. */
export async function measureRow(db: Kysely<DB>, table: GrowingTable): Promise<number> {
  const columns = Object.entries<unknown>(samples[table]);
  await db.transaction().execute(async (trx) => {
    // Disables foreign keys and triggers.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
      select ${sql.join(columns.map(([, value]) => asSql(value)))}
      from generate_series(1, ${sql.lit(filledRows)}) as number
    `.execute(trx);
  });
  const { rows } = await sql<{ bytes: number }>`
    select pg_total_relation_size(${table}::regclass)::float8 / ${sql.lit(filledRows)} as bytes
  `.execute(db);
  return rows[0]?.bytes ?? 0;
}

const isSql = (value: unknown): value is RawBuilder<unknown> =>
  typeof value === 'object' && value !== null && 'toOperationNode' in value;
const asSql = (value: unknown) => (isSql(value) ? value : sql`${sql.lit(value)}`);
