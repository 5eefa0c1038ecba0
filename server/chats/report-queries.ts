import type { Insertable } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { ChatReports } from '../../database/rows.generated.ts';

/** true when the report is new; a repeat of the same id stores nothing. */
export async function insertReport(db: Db, report: Insertable<ChatReports>): Promise<boolean> {
  const inserted = await db
    .insertInto('chat_reports')
    .values(report)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const reportFor = (db: Db, id: string) =>
  db
    .selectFrom('chat_reports')
    .select(['chat_id', 'reporter_id', 'reason', 'details'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Name and address of the person who reports, for the mail to the operator. */
export const reporterFor = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.email', 'profiles.name'])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
