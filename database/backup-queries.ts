import { sql } from 'kysely';
import type { Db } from './database.ts';

export interface BackupFacts {
  backup: {
    /** Seconds since the last backup; if there was none, since Musha began to watch for backups. */
    ageSeconds: number | null;
    isKnown: boolean;
  };
  archiver: {
    isOn: boolean;
    hasArchived: boolean;
    /** `archive_timeout`: seconds until a segment that is not full is archived; 0 means never. */
    timeoutSeconds: number;
    /** seconds since the server started; changing `archive_mode` requires a restart */
    runningSeconds: number;
    isFailing: boolean;
    /** bytes of WAL written since the last archived segment; null if unknown */
    waitingBytes: number | null;
  };
  /** where the server stores its data; null if the role has no permission to see it */
  dataDirectory: string | null;
}

const key = 'last backup';
const watchKey = 'backups are watched';

/** Records when monitoring started, so that a missing backup isn't overdue immediately. */
export const watchBackups = (db: Db) =>
  db
    .insertInto('installation')
    .values({ key: watchKey, value: 'since then' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** A database that was filled from another database has no backup of its own yet. */
export const forgetBackups = (db: Db) =>
  db.deleteFrom('installation').where('key', 'in', [key, watchKey]).execute();

/** Operators run the same statement after a backup that Musha does not make (docs/operations.md). */
export const recordBackup = (db: Db) =>
  db
    .insertInto('installation')
    .values({ key, value: 'made' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ created_at: sql`now()` }))
    .execute();

const archiveTimeout = sql`
  (select setting::integer as timeout from pg_settings where name = 'archive_timeout') as setting`;

const bytesOfHex = (from: number) =>
  sql`('x' || substr(last_archived_wal, ${sql.lit(from)}, 8))::bit(32)::bigint`;

/** Reads facts about backups and the WAL archive. Needs no special permissions. */
export async function readBackupFacts(db: Db): Promise<BackupFacts> {
  const { rows } = await sql<BackupFacts>`
    select
      (select jsonb_build_object(
        'ageSeconds', extract(epoch from now() - coalesce(
          max(created_at) filter (where key = ${key}),
          max(created_at) filter (where key = ${watchKey})
        ))::float8,
        'isKnown', count(*) filter (where key = ${key}) > 0
      ) from installation) as backup,
      (select jsonb_build_object(
        'isOn', current_setting('archive_mode') <> 'off',
        'hasArchived', last_archived_time is not null,
        'timeoutSeconds', timeout,
        'runningSeconds', extract(epoch from now() - pg_postmaster_start_time())::float8,
        'isFailing', coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false),
        'waitingBytes', case
          when last_archived_wal ~ '^[0-9A-F]{24}' and not pg_is_in_recovery() then greatest(0,
            pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') - 4294967296 * ${bytesOfHex(9)}
              - (${bytesOfHex(17)} + 1) * pg_size_bytes(current_setting('wal_segment_size'))
          ) end
      ) from pg_stat_archiver, ${archiveTimeout}) as archiver,
      case when pg_has_role('pg_read_all_settings', 'usage') then current_setting('data_directory')
        end as "dataDirectory"
  `.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('the database returned no facts about backups');
  return facts;
}
