import { sql } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import { listCasesByIds, type QueueRow, selectCases } from './queue-queries.ts';

const mostShown = 100;
const mostOthers = 20;

export type CaseDetailRow = NonNullable<Awaited<ReturnType<typeof findCase>>>;

export const findCase = (db: Db, id: string) =>
  selectCases(db)
    .leftJoin('profiles as decider', 'decider.id', 'report_cases.decided_by')
    .leftJoin('profiles as judge', 'judge.id', 'report_cases.appeal_decided_by')
    .select([
      'report_cases.property_id',
      'report_cases.chat_id',
      'report_cases.reason',
      'report_cases.suspended_until',
      'report_cases.lifted_at',
      'report_cases.decided_by',
      'report_cases.decided_at',
      'decider.name as decided_by_name',
      'report_cases.statement',
      'report_cases.stated_at',
      'report_cases.appeal',
      'report_cases.appealed_at',
      'report_cases.appeal_outcome',
      'report_cases.appeal_reason',
      'report_cases.appeal_decided_at',
      'judge.name as appeal_decided_by_name',
    ])
    .where('report_cases.id', '=', id)
    .executeTakeFirst();

export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];

/** All reports on the case or, if the person is held for review, about the person; newest first. */
export const listReports = (db: Db, { id, held_at, person_id }: CaseDetailRow) =>
  db
    .selectFrom('reports')
    .innerJoin('report_cases', 'report_cases.id', 'reports.case_id')
    .leftJoin('profiles', 'profiles.id', 'reports.reporter_id')
    .select([
      'reports.id',
      'reports.reason',
      'reports.details',
      'reports.message_id',
      sql<boolean>`reports.reporter_email is not null`.as('by_visitor'),
      'reports.reporter_id',
      'profiles.name as reporter_name',
      'reports.created_at',
    ])
    .where((eb) =>
      held_at === null
        ? eb('report_cases.id', '=', id)
        : eb('report_cases.person_id', '=', person_id),
    )
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id')
    .limit(mostShown)
    .execute();

/** Cases about the same listing, conversation or person, newest first, including decided ones. */
export async function listRelatedCases(
  db: Db,
  { id, property_id, chat_id, person_id }: CaseDetailRow,
): Promise<QueueRow[]> {
  const about = (column: 'property_id' | 'chat_id' | 'person_id', value: string | null) =>
    db
      .selectFrom('report_cases')
      .select(['id', 'queued_at'])
      .where(column, '=', value)
      .where('id', '!=', id)
      .orderBy('queued_at', 'desc')
      .limit(mostOthers);
  // Separate queries, so that each uses its own index: a person may have thousands of cases.
  const found = [
    ...(await about('property_id', property_id).execute()),
    ...(await about('chat_id', chat_id).execute()),
    ...(await about('person_id', person_id).execute()),
  ].toSorted((a, b) => b.queued_at.getTime() - a.queued_at.getTime());
  const ids = [...new Set(found.map((row) => row.id))];
  return listCasesByIds(db, ids.slice(0, mostOthers));
}
