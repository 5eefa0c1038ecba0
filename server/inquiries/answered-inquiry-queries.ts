import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { answererOf, isOfConfirmedAgent } from './answerer-queries.ts';

export const findAnsweredInquiry = (db: Db, id: string) =>
  db
    .selectFrom('inquiries')
    .innerJoin('properties', 'properties.id', 'inquiries.property_id')
    .select([
      'inquiries.id',
      'inquiries.property_id',
      'inquiries.user_id',
      'inquiries.message',
      'inquiries.status',
      'inquiries.created_at',
      'properties.title',
      'properties.agency_id',
      answererOf.as('answerer_id'),
      isOfConfirmedAgent.as('is_of_confirmed_agent'),
      'properties.city',
      'properties.suburb',
    ])
    .where('inquiries.id', '=', id)
    .executeTakeFirst();

export type AnsweredInquiry = NonNullable<Awaited<ReturnType<typeof findAnsweredInquiry>>>;

/** Changes a pending inquiry to responded. Returns undefined if it is not pending (Q4). */
export const markResponded = (db: Db, inquiryId: string) =>
  db
    .updateTable('inquiries')
    .set({ status: 'responded', updated_at: sql`now()`, responded_at: sql`now()` })
    .where('id', '=', inquiryId)
    .where('status', '=', 'pending')
    .returning('updated_at')
    .executeTakeFirst();
