import type { Db } from '../../../database/database.ts';

/** Somebody as others may know them. */
export const findOtherUser = (db: Db, id: string) =>
  db
    .selectFrom('profiles')
    .select(['id', 'name', 'avatar', 'role', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirst();
