import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

export async function listEndedSessions(db: Db, sessionIds: readonly string[]): Promise<string[]> {
  if (sessionIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${[...sessionIds]}::uuid[]) as asked (id)
    where not exists (
      select from sessions join profiles on profiles.id = sessions.user_id
      where sessions.id = asked.id and profiles.is_active
    )
  `.execute(db);
  return rows.map(({ id }) => id);
}
