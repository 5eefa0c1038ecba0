import { type Expression, type SqlBool, sql } from 'kysely';
import type { AdminLogFilters } from '../../../../contract/admin/admin-log.ts';
import { Uuid } from '../../../../contract/primitives.ts';
import type { Db } from '../../../../database/database.ts';
import type { Slice, TimePosition } from '../../../http/lists/list-page.ts';
import { newestFirst } from '../../../http/lists/time-position-queries.ts';
import { selectPeopleLike } from '../admin-queries.ts';

type Read = Slice<TimePosition> & { filters: AdminLogFilters };

/** Log entries, newest first (ADMSVC-07). The actor's or target's account may have been deleted. */
export const listAdminLog = (db: Db, { filters, ...slice }: Read) =>
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
      'log.actor',
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
      const met: Expression<SqlBool>[] = [];
      if (actor) met.push(eb('log.admin_id', '=', actor));
      if (action) met.push(eb('log.action', '=', action));
      if (from) met.push(eb('log.created_at', '>=', new Date(from)));
      if (until) met.push(eb('log.created_at', '<', new Date(until)));
      if (subject) met.push(isAbout(db, subject));
      return and(met);
    })
    .$call(newestFirst('log', slice))
    .execute();

export type LogRow = Awaited<ReturnType<typeof listAdminLog>>[number];

/** If a name matches more people than this, only the newest accounts are considered. */
const mostPeople = 1_000;

/** Matches an id, a kind of subject, or part of a person's name, email address or phone number. */
function isAbout(db: Db, words: string) {
  if (Uuid.safeParse(words).success)
    return sql<boolean>`(log.target_user_id = ${words}::uuid or log.subject_id = ${words})`;
  return sql<boolean>`(
    log.subject_id = ${words}
    or log.subject_kind = lower(${words})
    or log.target_user_id = any(array(${selectPeopleLike(db, words, mostPeople)}))
  )`;
}

/** Finds every actor in the log by jumping from one to the next in the index. */
export const listActors = (db: Db) =>
  db
    .withRecursive(
      'actor(id)',
      () =>
        sql<{ id: string | null }>`
        (
          (select admin_id from admin_logs where admin_id is not null order by admin_id limit 1)
          union all
          select (
            select admin_id from admin_logs where admin_id > actor.id order by admin_id limit 1
          ) from actor where actor.id is not null
        )
      `,
    )
    .selectFrom('actor')
    .leftJoin('users', 'users.id', 'actor.id')
    .leftJoin('profiles', 'profiles.id', 'actor.id')
    .select(['actor.id', 'users.email', 'profiles.name'])
    .where('actor.id', 'is not', null)
    .orderBy('profiles.name')
    .orderBy('actor.id')
    .$narrowType<{ id: string }>()
    .execute();

export const listActions = (db: Db) =>
  db
    .withRecursive(
      'done(action)',
      () =>
        sql<{ action: string | null }>`
        (
          (select action from admin_logs order by action limit 1)
          union all
          select (
            select action from admin_logs where action > done.action order by action limit 1
          ) from done where done.action is not null
        )
      `,
    )
    .selectFrom('done')
    .select('action')
    .where('action', 'is not', null)
    .$narrowType<{ action: string }>()
    .execute();
