import { sql } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import { answererOf, isUnanswered } from '../../inquiries/inquiry-queries.ts';

export const listUnanswered = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('inquiries')
    .innerJoin('properties', 'properties.id', 'inquiries.property_id')
    .innerJoin('profiles', (join) => join.on('profiles.id', '=', answererOf))
    .select(({ fn }) => [
      'profiles.id',
      'profiles.name',
      fn.countAll<number>().as('count'),
      fn.min('inquiries.created_at').as('since'),
    ])
    .where(isUnanswered)
    .where('inquiries.created_at', '<', before)
    .groupBy(['profiles.id', 'profiles.name'])
    .orderBy('since')
    .orderBy('profiles.id')
    .limit(limit)
    .execute();

/** Members with undeliverable mail. Addresses without an account are omitted. */
export const listUnreachable = (db: Db, limit: number) =>
  db
    .selectFrom('mail_outbox')
    .innerJoin('users', 'users.email', 'mail_outbox.recipient')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(({ fn }) => [
      'profiles.id',
      'profiles.name',
      fn.countAll<number>().as('count'),
      sql<Date>`min(mail_outbox.failed_at)`.as('since'),
    ])
    .where('mail_outbox.failed_at', 'is not', null)
    .groupBy(['profiles.id', 'profiles.name'])
    .orderBy('since')
    .orderBy('profiles.id')
    .limit(limit)
    .execute();
