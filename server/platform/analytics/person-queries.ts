import type { Db } from '../../../database/database.ts';

export const exportPerson = {
  user_analytics: (db: Db, id: string) =>
    db.selectFrom('user_analytics').selectAll().where('user_id', '=', id).execute(),
};
