import { sql } from 'kysely';
import type { Db } from '../../../../database/database.ts';

/** A process without a heartbeat for this long counts as dead. */
const processLifeSeconds = 75;

const isAlive = sql<boolean>`realtime_processes.seen_at > now() - make_interval(secs => ${sql.lit(processLifeSeconds)})`;

export const isOnline = (userColumn: string) => sql<boolean>`exists (
  select from presence join realtime_processes on realtime_processes.id = presence.process_id
  where presence.user_id = ${sql.ref(userColumn)} and ${isAlive}
)`;

/** Records a heartbeat and the connected people. `wasForgotten`: the process was not on record. */
export async function announceProcess(
  db: Db,
  processId: string,
  online: ReadonlyMap<string, Date>,
): Promise<{ wasForgotten: boolean }> {
  const { is_new } = await db
    .insertInto('realtime_processes')
    .values({ id: processId, seen_at: sql`now()` })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`now()` }))
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  const times = [...online.values()].map((at) => at.toISOString());
  await sql`
    insert into presence (user_id, process_id, online_at)
    select here.user_id, ${processId}, here.online_at
    from unnest(${[...online.keys()]}::uuid[], ${times}::timestamptz[]) as here (user_id, online_at)
    join profiles on profiles.id = here.user_id
    on conflict do nothing
  `.execute(db);
  return { wasForgotten: is_new };
}

interface Connected {
  processId: string;
  userId: string;
}

export const insertPresence = (db: Db, { processId, userId, at }: Connected & { at: Date }) =>
  db
    .insertInto('presence')
    .values({ user_id: userId, process_id: processId, online_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'process_id']).doNothing())
    .execute();

export const deletePresence = (db: Db, { processId, userId }: Connected) =>
  db
    .deleteFrom('presence')
    .where('user_id', '=', userId)
    .where('process_id', '=', processId)
    .execute();

/** When the person came online, on any process; undefined if offline. */
export async function findOnlineSince(db: Db, userId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('presence')
    .innerJoin('realtime_processes', 'realtime_processes.id', 'presence.process_id')
    .select('presence.online_at')
    .where('presence.user_id', '=', userId)
    .where(isAlive)
    .orderBy('presence.online_at')
    .limit(1)
    .executeTakeFirst();
  return row?.online_at;
}

/** Removes dead processes, or only the given one, and returns the people connected to them. */
export async function removeProcesses(db: Db, own?: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with gone as (
      delete from realtime_processes
      where ${own === undefined ? sql`not (${isAlive})` : sql`id = ${own}`}
      returning id
    )
    select distinct user_id from presence where process_id in (select id from gone)
  `.execute(db);
  return rows.map((row) => row.user_id);
}

export async function listOnline(db: Db, userIds: readonly string[]) {
  const rows = await db
    .selectFrom('presence')
    .innerJoin('realtime_processes', 'realtime_processes.id', 'presence.process_id')
    .select(({ fn }) => ['presence.user_id', fn.min('presence.online_at').as('online_at')])
    .where('presence.user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where(isAlive)
    .groupBy('presence.user_id')
    .execute();
  return rows.map(({ user_id, online_at }) => ({
    user_id,
    online_at: new Date(online_at).toISOString(),
  }));
}

export const listPresenceOf = (db: Db, userId: string) =>
  db.selectFrom('presence').select('online_at').where('user_id', '=', userId).execute();
