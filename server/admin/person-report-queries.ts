import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Slice } from '../http/list-page.ts';
import type { TimePosition } from '../http/time-position.ts';
import { isAfter } from '../http/time-position-queries.ts';

interface ReportSlice extends Slice<TimePosition> {
  direction: 'about' | 'by';
}

const sides = {
  about: { own: 'chat_reports.reported_id', other: 'chat_reports.reporter_id' },
  by: { own: 'chat_reports.reporter_id', other: 'chat_reports.reported_id' },
} as const;

/** Reports about somebody, or by them, with the other side as far as they still exist. */
export const listReportsOf = (db: Db, personId: string, { direction, after, limit }: ReportSlice) =>
  db
    .selectFrom('chat_reports')
    .leftJoin('users as other', (join) => join.on('other.id', '=', sql.ref(sides[direction].other)))
    .leftJoin('profiles as other_profile', 'other_profile.id', 'other.id')
    .select([
      'chat_reports.id',
      'chat_reports.reason',
      'chat_reports.details',
      'chat_reports.created_at',
      'other.id as other_id',
      'other.email as other_email',
      'other_profile.name as other_name',
    ])
    .where(sql.ref(sides[direction].own), '=', personId)
    .where(
      isAfter(after, { time: sql.ref('chat_reports.created_at'), id: sql.ref('chat_reports.id') }),
    )
    .orderBy('chat_reports.created_at', 'desc')
    .orderBy('chat_reports.id', 'desc')
    .limit(limit)
    .execute();
