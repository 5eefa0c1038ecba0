import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

export interface Queue {
  waiting: number;
  /** since the longest waiting one was due; null while none is */
  overdueSeconds: number | null;
}

export interface StoredFacts {
  mails: Queue & { failed: number };
  pushes: Queue;
  removals: Queue;
  processes: number;
  database: { version: string; bytes: number };
  /** replicas that follow, and how far the slowest is behind; null where the role may not see it */
  replicas: { count: number; lagSeconds: number | null };
}

const failedDays = 3;

/** Everything that the database knows of itself and of what waits in it. */
export async function readStoredFacts(db: Db): Promise<StoredFacts> {
  const { rows } = await sql<StoredFacts>`
    select
      (select jsonb_build_object(
        'waiting', count(*) filter (where sent_at is null and failed_at is null),
        'overdueSeconds', extract(epoch from now() - min(next_attempt_at)
          filter (where sent_at is null and failed_at is null and next_attempt_at < now()))::float8,
        'failed', count(*)
          filter (where failed_at > now() - make_interval(days => ${sql.lit(failedDays)}))
      ) from mail_outbox) as mails,
      (select jsonb_build_object(
        'waiting', count(*),
        'overdueSeconds',
          extract(epoch from now() - min(due_at) filter (where due_at < now()))::float8
      ) from pushes where sent_at is null) as pushes,
      (select jsonb_build_object(
        'waiting', count(*),
        'overdueSeconds',
          extract(epoch from now() - min(due_at) filter (where due_at < now()))::float8
      ) from object_removals) as removals,
      (select count(*)::integer from realtime_processes
        where seen_at > now() - interval '1 minute') as processes,
      jsonb_build_object(
        'version', current_setting('server_version'),
        'bytes', pg_database_size(current_database())
      ) as database,
      (select jsonb_build_object(
        'count', count(*), 'lagSeconds', max(extract(epoch from replay_lag))::float8
      ) from pg_stat_replication) as replicas
  `.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('The database answered nothing of itself');
  return facts;
}
