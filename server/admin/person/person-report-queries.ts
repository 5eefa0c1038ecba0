import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Slice, TimePosition } from '../../http/lists/list-page.ts';
import { isAfter } from '../../http/lists/time-position-queries.ts';

interface ReportSlice extends Slice<TimePosition> {
  direction: 'about' | 'by';
}

const sides = {
  about: { own: 'report_cases.person_id', other: 'reports.reporter_id' },
  by: { own: 'reports.reporter_id', other: 'report_cases.person_id' },
} as const;

export const listReportsOf = (db: Db, personId: string, { direction, after, limit }: ReportSlice) =>
  db
    .selectFrom('reports')
    .innerJoin('report_cases', 'report_cases.id', 'reports.case_id')
    .leftJoin('users as other', (join) => join.on('other.id', '=', sql.ref(sides[direction].other)))
    .leftJoin('profiles as other_profile', 'other_profile.id', 'other.id')
    .select([
      'reports.id',
      'report_cases.id as case_id',
      'reports.reason',
      'reports.details',
      sql<boolean>`reports.reporter_email is not null`.as('by_visitor'),
      'reports.created_at',
      'other.id as other_id',
      'other.email as other_email',
      'other_profile.name as other_name',
    ])
    .where(sql.ref(sides[direction].own), '=', personId)
    .where(isAfter(after, { time: sql.ref('reports.created_at'), id: sql.ref('reports.id') }))
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .execute();
