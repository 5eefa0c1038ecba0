import type { Db } from '../../../../database/database.ts';

export const notificationsOf = (db: Db, userId: string) =>
  db
    .selectFrom('profiles')
    .select('message_digest')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

export const changeNotifications = (
  db: Db,
  userId: string,
  settings: { message_digest: boolean },
) =>
  db
    .updateTable('profiles')
    .set(settings)
    .where('id', '=', userId)
    .returning('message_digest')
    .executeTakeFirstOrThrow();
