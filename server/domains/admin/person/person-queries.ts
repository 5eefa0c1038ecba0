import { sql } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import type { Slice, TimePosition } from '../../../http/lists/list-page.ts';
import { newestFirst } from '../../../http/lists/time-position-queries.ts';

export const findPersonDetails = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .leftJoin('agencies', 'agencies.id', 'profiles.agency_id')
    .select([
      'users.email_confirmed_at',
      'profiles.profile_verified',
      'profiles.business_name',
      'profiles.business_address',
      'profiles.suspended_reason',
      'profiles.suspended_until',
      'agencies.id as agency_id',
      'agencies.name as agency_name',
      sql<string | null>`to_char(profiles.payment_expires_at, 'YYYY-MM-DD')`.as(
        'payment_expires_at',
      ),
    ])
    .where('users.id', '=', id)
    .executeTakeFirst();

export const listPropertiesOf = (db: Db, personId: string, slice: Slice<TimePosition>) =>
  db
    .selectFrom('properties')
    .select([
      'id',
      'title',
      'city',
      'suburb',
      'state',
      'is_visible',
      'hidden_at',
      'owner_id',
      'created_at',
    ])
    .where(({ or, eb }) => or([eb('owner_id', '=', personId), eb('agent_id', '=', personId)]))
    .where('deleted_at', 'is', null)
    .$call(newestFirst('properties', slice))
    .execute();

interface InquirySlice extends Slice<TimePosition> {
  direction: 'made' | 'received';
}

/** Inquiries with the other person's name but without text (Q2). */
export const listInquiriesOf = (db: Db, personId: string, { direction, ...slice }: InquirySlice) =>
  db
    .selectFrom('inquiries')
    .innerJoin('properties', 'properties.id', 'inquiries.property_id')
    .innerJoin('users as other', (join) =>
      join.on(
        'other.id',
        '=',
        sql.ref(direction === 'made' ? 'properties.owner_id' : 'inquiries.user_id'),
      ),
    )
    .innerJoin('profiles as other_profile', 'other_profile.id', 'other.id')
    .select([
      'inquiries.id',
      'inquiries.property_id',
      'inquiries.status',
      'inquiries.created_at',
      'properties.title as property_title',
      'other.id as other_id',
      'other.email as other_email',
      'other_profile.name as other_name',
    ])
    .where(
      sql.ref(direction === 'made' ? 'inquiries.user_id' : 'properties.owner_id'),
      '=',
      personId,
    )
    .$call(newestFirst('inquiries', slice))
    .execute();

interface ReportSlice extends Slice<TimePosition> {
  direction: 'about' | 'by';
}

const sides = {
  about: { own: 'report_cases.person_id', other: 'reports.reporter_id' },
  by: { own: 'reports.reporter_id', other: 'report_cases.person_id' },
} as const;

export const listReportsOf = (db: Db, personId: string, { direction, ...slice }: ReportSlice) =>
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
    .$call(newestFirst('reports', slice))
    .execute();
