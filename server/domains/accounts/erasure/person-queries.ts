import type { Db } from '../../../../database/database.ts';
import type { PersonsRows } from '../../../ports.ts';

export const exportPerson: Record<string, PersonsRows> = {
  users: (db, id) =>
    db
      .selectFrom('users')
      .select(['id', 'email', 'created_at', 'email_confirmed_at', 'last_sign_in_at'])
      .where('id', '=', id)
      .execute(),
  profiles: (db, id) => db.selectFrom('profiles').selectAll().where('id', '=', id).execute(),
  sessions: (db, id) =>
    db
      .selectFrom('sessions')
      .select(['created_at', 'rotated_at', 'authenticated_at', 'user_agent'])
      .where('user_id', '=', id)
      .execute(),
  one_time_tokens: (db, id) =>
    db
      .selectFrom('one_time_tokens')
      .select(['purpose', 'email', 'created_at', 'expires_at'])
      .where('user_id', '=', id)
      .execute(),
  admin_codes: (db, id) =>
    db.selectFrom('admin_codes').select(['confirmed_at']).where('user_id', '=', id).execute(),
  legal_holds: (db, id) =>
    db.selectFrom('legal_holds').select(['placed_at']).where('user_id', '=', id).execute(),
  admin_logs: (db, id) =>
    db
      .selectFrom('admin_logs')
      .select(['action', 'reason', 'created_at'])
      .where('target_user_id', '=', id)
      .execute(),
};

/** Dependent rows are deleted by cascade. */
export const deleteUser = (db: Db, userId: string) =>
  db.deleteFrom('users').where('id', '=', userId).execute();
