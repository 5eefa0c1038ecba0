import type { Db } from '../../../database/database.ts';

/** Dependent rows are deleted by cascade. */
export const deleteUser = (db: Db, userId: string) =>
  db.deleteFrom('users').where('id', '=', userId).execute();
