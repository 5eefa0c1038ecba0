import type { Db } from '../../database/database.ts';
import { selectCases } from './queue-queries.ts';

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
      'report_cases.decided_at',
      'decider.name as decided_by_name',
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

/** What people said, the latest first. */
export const listReports = (db: Db, caseId: string) =>
  db
    .selectFrom('reports')
    .leftJoin('profiles', 'profiles.id', 'reports.reporter_id')
    .select([
      'reports.id',
      'reports.reason',
      'reports.details',
      'reports.reporter_id',
      'profiles.name as reporter_name',
      'reports.created_at',
    ])
    .where('case_id', '=', caseId)
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id')
    .limit(mostShown)
    .execute();

/** Other cases about the same listing, conversation or person, decided ones too. */
export const listRelatedCases = (db: Db, { id, property_id, chat_id, person_id }: CaseDetailRow) =>
  selectCases(db)
    .where('report_cases.id', '!=', id)
    .where(({ or, eb }) =>
      or([
        eb('report_cases.property_id', '=', property_id),
        eb('report_cases.chat_id', '=', chat_id),
        eb('report_cases.person_id', '=', person_id),
      ]),
    )
    .orderBy('report_cases.queued_at', 'desc')
    .limit(mostOthers)
    .execute();
