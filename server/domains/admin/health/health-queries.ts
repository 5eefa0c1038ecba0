import { sql } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import { tryForDays } from '../../../delivery/mail/outbox-queries.ts';

export interface Queue {
  waiting: number;
  /** How long, in seconds, the oldest entry has been overdue; null if none is waiting. */
  overdueSeconds: number | null;
}

export interface StoredFacts {
  mails: Queue & { failed: number };
  pushes: Queue;
  removals: Queue;
  processes: number;
  database: { version: string; bytes: number };
  /** The number of replicas and the largest lag; null if the database role may not read the lag. */
  replicas: { count: number; lagSeconds: number | null };
}

const lately = sql`interval '3 days'`;
const triedFor = sql`make_interval(days => ${sql.lit(tryForDays)})`;

/**
 * A retried email counts as overdue since its creation, and a bulk email since its due time.
 * Sending any email restarts both counts: a long queue that is moving is not late.
 */
export async function readStoredFacts(db: Db): Promise<StoredFacts> {
  const { rows } = await sql<StoredFacts>`
    select
      (select jsonb_build_object(
        'waiting', count(*) filter (where waits),
        'overdueSeconds', extract(epoch from greatest(
          now() - min(next_attempt_at) filter (where waits and attempts = 0 and not is_bulk and next_attempt_at < now()),
          case when bool_or(waits and is_put_off) then now() - greatest(
            min(wanted_at) filter (where waits and is_put_off),
            (select max(sent_at) from mail_outbox)
          ) end
        ))::float8,
        'failed', count(*) filter (where ended_at > now() - ${lately} and ended_at <= now())
      ) from (
        select mail_outbox.*,
          failed_at is null and created_at > now() - ${triedFor} as waits,
          case when attempts > 0 then coalesce(last_error !~ ' 5[0-9]{2}$', true)
            else is_bulk and next_attempt_at < now() end as is_put_off,
          case when attempts > 0 then created_at else next_attempt_at end as wanted_at,
          least(failed_at, created_at + ${triedFor}) as ended_at
        from mail_outbox
        where sent_at is null
      ) as unsent) as mails,
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
  if (!facts) throw new Error('The database returned no health facts');
  return facts;
}
