import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** The listing as the beginning of a conversation looks at it; undefined when nobody may see it. */
export const findOfferedProperty = (db: Db, id: string) =>
  db
    .selectFrom('properties')
    .leftJoin('profiles as agent', 'agent.id', 'properties.agent_id')
    .select([
      'properties.id',
      'properties.title',
      'properties.owner_id',
      'properties.agent_id',
      'properties.is_listed',
      'agent.is_active as agent_is_active',
    ])
    .where('properties.id', '=', id)
    .where((eb) => eb.ref('properties.is_visible'))
    .executeTakeFirst();

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
      'properties.owner_id',
    ])
    .where('inquiries.id', '=', id)
    .executeTakeFirst();

export type AnsweredInquiry = NonNullable<Awaited<ReturnType<typeof findAnsweredInquiry>>>;

/** pending -> responded; undefined when it is so already, or closed (Q4). */
export const markResponded = (db: Db, inquiryId: string) =>
  db
    .updateTable('inquiries')
    .set({ status: 'responded', updated_at: sql`now()` })
    .where('id', '=', inquiryId)
    .where('status', '=', 'pending')
    .returning('status')
    .executeTakeFirst();
