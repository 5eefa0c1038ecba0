import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** A person's rows of the moderation's tables: what they reported, and what was decided about them. */
export const exportPerson = {
  reports: (db: Db, id: string) =>
    db
      .selectFrom('reports')
      .select([
        'id',
        'property_id',
        'chat_id',
        'message_id',
        'reason',
        'details',
        'weight',
        'created_at',
      ])
      .where(({ or, eb }) =>
        or([
          eb('reporter_id', '=', id),
          // Made without a session, with the address that is now the account's.
          eb('reporter_email', '=', (sub) =>
            sub.selectFrom('users').select('users.email').where('users.id', '=', id),
          ),
        ]),
      )
      .execute(),
  report_cases: (db: Db, id: string) =>
    db
      .selectFrom('report_cases')
      .select([
        'subject',
        'property_id',
        'outcome',
        'reason',
        'suspended_until',
        'decided_at',
        'appeal',
        'appealed_at',
        'appeal_outcome',
        'appeal_reason',
        'appeal_decided_at',
        'held_at',
        'statement',
        'stated_at',
      ])
      .where('person_id', '=', id)
      // That somebody reported, before anything is decided, is not told to the other side; only what
      // they said themselves is.
      .where(({ or, eb }) => or([eb('outcome', 'is not', null), eb('stated_at', 'is not', null)]))
      .execute(),
};

/** Reports and decisions stay, without the person; their words in a report or an appeal go. */
export async function forgetPerson(db: Db, { id }: { id: string }): Promise<void> {
  await db
    .updateTable('report_cases')
    .set({
      appeal: sql`case when appeal is not null then '' end`,
      statement: sql`case when statement is not null then '' end`,
      appeal_token_hash: null,
    })
    .where('person_id', '=', id)
    .execute();
  await db.updateTable('reports').set({ details: '' }).where('reporter_id', '=', id).execute();
}

export async function forgetAddress(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('reports')
    .where('reporter_email', '=', email)
    .where('case_id', 'is', null)
    .execute();
  await db
    .updateTable('reports')
    .set({ reporter_email: null, details: '' })
    .where('reporter_email', '=', email)
    .execute();
}
