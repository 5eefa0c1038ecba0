import type { Db } from '../../../database/database.ts';

/** The fields of a person's profile that other users may see. */
export const findOtherUser = (db: Db, id: string) =>
  db
    .selectFrom('profiles')
    .select(['id', 'name', 'avatar', 'role', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirst();
