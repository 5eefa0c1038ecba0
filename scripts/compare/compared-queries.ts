import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Tables that record when and in what order something ran. */
const records = /^(kysely_migration.*|sessions|property_changes|rate_limits)$/;

/** The rows of each table as lines of JSON. */
export async function dumpTables(db: Db): Promise<Map<string, string>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by name
  `.execute(db);
  const dumps = new Map<string, string>();
  for (const { name } of tables.rows.filter(({ name }) => !records.test(name))) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(one)::text as row from ${sql.table(name)} as one
    `.execute(db);
    dumps.set(name, rows.map(({ row }) => row).join('\n'));
  }
  return dumps;
}

/** Numbers the ids that the database makes up, so that both versions sort rows alike. */
export async function numberIds(db: Db): Promise<void> {
  await sql`create sequence compare_ids`.execute(db);
  await sql`
    create function compare_id() returns uuid language sql as $$
      select ('00000000-0000-4000-8000-' || lpad(to_hex(nextval('compare_ids')), 12, '0'))::uuid
    $$
  `.execute(db);
  await sql`
    do $$ declare one record; begin
      for one in select table_name, column_name from information_schema.columns
        where table_schema = current_schema() and column_default = 'gen_random_uuid()'
      loop
        execute format('alter table %I alter %I set default compare_id()', one.table_name, one.column_name);
      end loop;
    end $$
  `.execute(db);
}

/** Gives each new session a device, so that everyone gets notifications. */
export async function addDevices(db: Db): Promise<void> {
  await sql`
    create function compare_add_device() returns trigger language plpgsql as $$
    begin
      insert into push_subscriptions (session_id, endpoint, p256dh, auth)
      values (new.id, 'https://push.musha.test/' || new.id, repeat('A', 87), repeat('A', 22));
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger compare_add_device after insert on sessions
      for each row execute function compare_add_device()
  `.execute(db);
}

/** The demo's administrators have no one-time codes. */
export const switchOffCodes = (db: Db) =>
  db
    .insertInto('system_settings')
    .values([
      { key: 'require_admin_codes', value: 'false' },
      { key: 'require_recent_sign_in', value: 'false' },
    ])
    .execute();

export const listMails = (db: Db) =>
  db
    .selectFrom('mail_outbox')
    .select(['id', 'recipient', 'reply_to', 'subject', 'is_bulk'])
    .select(['sealed_body', 'text_body', 'html_body'])
    .execute();

export const listPushes = (db: Db) =>
  db
    .selectFrom('pushes')
    .innerJoin('users', 'users.id', 'pushes.user_id')
    .select(['pushes.id', 'users.email', 'kind', 'topic', 'sealed_words'])
    .execute();
