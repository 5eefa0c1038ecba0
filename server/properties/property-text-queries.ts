import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** A finished text of a listing, and the snapshot it was made from. */
export interface MadeText {
  id: string;
  seen: string;
  readAt: Date;
  text: string;
}

/** The texts of these listings that this maker has made and no change has ended. */
export async function listTexts(
  db: Db,
  maker: string,
  ids: readonly string[],
): Promise<{ id: string; text: string }[]> {
  const { rows } = await sql<{ id: string; text: string }>`
    select kept.property_id as id, kept.body as text from property_texts as kept
    where kept.property_id = any(${ids}::uuid[]) and kept.maker = ${maker}
      and ${noneUnseen(sql`change.property_id = kept.property_id`)}
      and ${noneUnseen(sql`change.property_id is null`)}
  `.execute(db);
  return rows;
}

/**
 * The first condition on the number is what an index can answer. Asked for as a value: over joins the
 * planner thinks longer than the whole rest takes.
 */
const noneUnseen = (isOfIt: ReturnType<typeof sql>) => sql`(
  select true from property_changes as change
  where ${isOfIt} and change.transaction_id >= pg_snapshot_xmin(kept.seen)
    and not pg_visible_in_snapshot(change.transaction_id, kept.seen)
  limit 1
) is null`;

/**
 * Keeps texts that were read within the last minute, far less than the log of changes goes back:
 * what it would have to be told of an older one may be gone.
 */
export async function keepTexts(db: Db, maker: string, made: readonly MadeText[]): Promise<void> {
  const columns = [
    sql`${made.map(({ id }) => id)}::uuid[]`,
    sql`${made.map(({ seen }) => seen)}::pg_snapshot[]`,
    sql`${made.map(({ readAt }) => readAt)}::timestamptz[]`,
    sql`${made.map(({ text }) => text)}::text[]`,
  ];
  await sql`
    insert into property_texts (property_id, maker, seen, body)
    select id, ${maker}, seen, text from unnest(${sql.join(columns)}) as made (id, seen, read_at, text)
    where clock_timestamp() < read_at + interval '1 minute'
    order by id
    on conflict (property_id) do update
      set maker = excluded.maker, seen = excluded.seen, body = excluded.body
  `.execute(db);
}

/**
 * Another after every restore into another database, whose transactions are counted anew; undefined
 * where we may not know.
 */
export async function findDatabaseIdentity(db: Db): Promise<string | undefined> {
  const { rows: permissions } = await sql<{ isAllowed: boolean }>`
    select has_function_privilege('pg_control_system()', 'execute') as "isAllowed"
  `.execute(db);
  if (!permissions[0]?.isAllowed) return undefined;
  const { rows } = await sql<{ identity: string }>`
    select concat_ws(' ', system_identifier, oid) as identity
    from pg_control_system(), pg_database where datname = current_database()
  `.execute(db);
  return rows[0]?.identity;
}
