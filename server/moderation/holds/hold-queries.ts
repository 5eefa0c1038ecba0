import { type SqlBool, sql, type Transaction } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { DB } from '../../../database/rows.generated.ts';

// A literal: a partial index is found for no parameter.
const isOpenHold = sql<SqlBool>`status = 'open' and held_at is not null`;

/**
 * Active people who reported somebody since a moment, each with the weight of their heaviest
 * report. Left out are dismissed or reversed cases, reports from before the person's last review,
 * reporters whose weight is below 1, and those who reported the person before a review that found
 * nothing.
 */
export const listRecentReporters = (db: Db, personId: string, since: Date) =>
  db
    .selectFrom('report_cases')
    .innerJoin('reports', 'reports.case_id', 'report_cases.id')
    .innerJoin('profiles', 'profiles.id', 'reports.reporter_id')
    .select(({ fn }) => [
      'profiles.id',
      'profiles.agency_id',
      fn.max('reports.weight').as('weight'),
    ])
    .where('report_cases.person_id', '=', personId)
    .where('report_cases.outcome', 'is distinct from', 'no_action')
    .where('report_cases.appeal_outcome', 'is distinct from', 'reversed')
    .where('reports.created_at', '>=', since)
    .where(
      sql<SqlBool>`reports.created_at > coalesce((
        select max(reviewed.decided_at) from report_cases as reviewed
        where reviewed.person_id = ${personId}::uuid and reviewed.held_at is not null
      ), '-infinity')`,
    )
    .where((eb) => eb.ref('profiles.is_active'))
    .where(
      sql<SqlBool>`not exists (
        select from report_cases as cleared
        join report_cases as former on former.person_id = cleared.person_id
        join reports as earlier on earlier.case_id = former.id
        where cleared.person_id = ${personId}::uuid and cleared.held_at is not null
          and cleared.outcome = 'no_action'
          and earlier.reporter_id = profiles.id and earlier.created_at <= cleared.decided_at
      )`,
    )
    .groupBy(['profiles.id', 'profiles.agency_id'])
    .having(({ fn }) => fn.max('reports.weight'), '>=', 1)
    .execute();

interface Hold {
  personId: string;
  people: number;
  score: number;
}

/** Counts more reporters of somebody who is held; false when the person is not held. */
export async function updateOpenHold(
  trx: Transaction<DB>,
  { personId, people, score }: Hold,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('report_cases')
    .set({ people_count: people, score })
    .where('person_id', '=', personId)
    .where(isOpenHold)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Opens the case that holds somebody. The caller has locked the person. */
export const insertHold = (
  trx: Transaction<DB>,
  { personId, people, score, now }: Hold & { now: Date },
) =>
  trx
    .insertInto('report_cases')
    .values({
      subject: 'account',
      person_id: personId,
      people_count: people,
      score,
      held_at: now,
      queued_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** The case that holds somebody, and when the person made a statement. */
export const findOpenHold = (db: Db, personId: string) =>
  db
    .selectFrom('report_cases')
    .select(['id', 'stated_at'])
    .where('person_id', '=', personId)
    .where(isOpenHold)
    .executeTakeFirst();

/** Stores the held person's statement, once; false without an open hold, or a second time. */
export async function storeStatement(
  db: Db,
  { personId, text, now }: { personId: string; text: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_cases')
    // The operator is told of the statement as of a new case.
    .set({ statement: text, stated_at: now, operator_told_at: null })
    .where('person_id', '=', personId)
    .where('stated_at', 'is', null)
    .where(isOpenHold)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
