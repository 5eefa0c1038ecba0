import { type Expression, type SqlBool, sql } from 'kysely';
import type { AdminLogFilters } from '../../contract/admin-log.ts';
import type { Db } from '../../database/database.ts';
import type { Slice } from '../http/list-page.ts';
import type { TimePosition } from '../http/time-position.ts';
import { isAfter } from '../http/time-position-queries.ts';

type Read = Slice<TimePosition> & { filters: AdminLogFilters };

/** The log with both people joined, newest first (ADMSVC-07); people may be gone. */
export const listAdminLog = (db: Db, { filters, after, limit }: Read) =>
  db
    .selectFrom('admin_logs as log')
    .leftJoin('users as admin', 'admin.id', 'log.admin_id')
    .leftJoin('profiles as admin_profile', 'admin_profile.id', 'log.admin_id')
    .leftJoin('users as target', 'target.id', 'log.target_user_id')
    .leftJoin('profiles as target_profile', 'target_profile.id', 'log.target_user_id')
    .select([
      'log.id',
      'log.created_at',
      'log.action',
      'log.reason',
      'log.admin_id',
      'admin.email as admin_email',
      'admin_profile.name as admin_name',
      'log.target_user_id',
      'target.email as target_email',
      'target_profile.name as target_name',
      'log.subject_kind',
      'log.subject_id',
      'log.state_before',
      'log.state_after',
      'log.details',
    ])
    .where(({ and, eb }) => {
      const { actor, action, from, until, subject } = filters;
      const met: Expression<SqlBool>[] = [
        isAfter(after, { time: sql.ref('log.created_at'), id: sql.ref('log.id') }),
      ];
      if (actor) met.push(eb('log.admin_id', '=', actor));
      if (action) met.push(eb('log.action', '=', action));
      if (from) met.push(eb('log.created_at', '>=', new Date(from)));
      if (until) met.push(eb('log.created_at', '<', new Date(until)));
      if (subject) met.push(isAbout(subject));
      return and(met);
    })
    .orderBy('log.created_at', 'desc')
    .orderBy('log.id', 'desc')
    .limit(limit)
    .execute();

/** An id, the kind of a thing, or a part of a person's name or address; % and _ mean themselves. */
function isAbout(words: string) {
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(
    log.subject_id = ${words}
    or log.subject_kind = lower(${words})
    or log.target_user_id::text = lower(${words})
    or log.target_user_id in (
      select users.id from users join profiles on profiles.id = users.id
      where users.email ilike ${pattern} or profiles.name ilike ${pattern}
    )
  )`;
}

/** Everybody who stands in the log as the one who acted. */
export const listActors = (db: Db) =>
  db
    .selectFrom('admin_logs')
    .leftJoin('users', 'users.id', 'admin_logs.admin_id')
    .leftJoin('profiles', 'profiles.id', 'admin_logs.admin_id')
    .select(['admin_logs.admin_id as id', 'users.email', 'profiles.name'])
    .distinct()
    .where('admin_logs.admin_id', 'is not', null)
    .orderBy('profiles.name')
    .orderBy('admin_logs.admin_id')
    .$narrowType<{ id: string }>()
    .execute();

export const listActions = (db: Db) =>
  db.selectFrom('admin_logs').select('action').distinct().orderBy('action').execute();
