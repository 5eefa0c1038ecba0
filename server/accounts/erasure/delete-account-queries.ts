import type { Db } from '../../../database/database.ts';

/** Everything that hangs on the user goes with the row. */
export const deleteUser = (db: Db, userId: string) =>
  db.deleteFrom('users').where('id', '=', userId).execute();
