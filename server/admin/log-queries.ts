import type { SelectQueryBuilder } from 'kysely';
import type { AdminLogQuery } from '../../contract/admin-logs.ts';
import type { Db } from '../../database/database.ts';
import type { DB } from '../../database/rows.generated.ts';

export type LogFilter = Pick<AdminLogQuery, 'target_user_id' | 'action'>;

const filtered = <O>(
  query: SelectQueryBuilder<DB, 'admin_logs', O>,
  { target_user_id, action }: LogFilter,
) =>
  query
    .$if(target_user_id !== undefined, (of) =>
      of.where('admin_logs.target_user_id', '=', target_user_id ?? ''),
    )
    .$if(action !== undefined, (of) => of.where('admin_logs.action', '=', action ?? ''));

/** The record of changes with both people, as far as they still exist (ADMSVC-07, X5). */
export const listLogs = (
  db: Db,
  filter: LogFilter,
  { page, size }: { page: number; size: number },
) =>
  db
    .selectFrom(
      filtered(db.selectFrom('admin_logs').selectAll(), filter)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .as('log'),
    )
    .leftJoin('users as admin', 'admin.id', 'log.admin_id')
    .leftJoin('profiles as admin_profile', 'admin_profile.id', 'admin.id')
    .leftJoin('users as target', 'target.id', 'log.target_user_id')
    .leftJoin('profiles as target_profile', 'target_profile.id', 'target.id')
    .select([
      'log.id',
      'log.action',
      'log.reason',
      'log.admin_id',
      'log.target_user_id',
      'log.subject_kind',
      'log.subject_id',
      'log.state_before',
      'log.state_after',
      'log.details',
      'log.created_at',
      'admin.email as admin_email',
      'admin_profile.name as admin_name',
      'target.email as target_email',
      'target_profile.name as target_name',
    ])
    .orderBy('log.created_at', 'desc')
    .orderBy('log.id', 'desc')
    .execute();

export const countLogs = (db: Db, filter: LogFilter) =>
  filtered(
    db.selectFrom('admin_logs').select(({ fn }) => fn.countAll<number>().as('count')),
    filter,
  ).executeTakeFirstOrThrow();
