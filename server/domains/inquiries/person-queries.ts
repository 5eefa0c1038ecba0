import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { isOnLegalHold } from '../../../database/holds/legal-hold-queries.ts';
import type { DB } from '../../../database/rows.generated.ts';
import { answererOf } from './inquiry-queries.ts';

export const exportPerson = {
  inquiries: (db: Db, id: string) =>
    db.selectFrom('inquiries').selectAll().where('user_id', '=', id).execute(),
};

export const inquired = (db: Db, { from, until }: { from: string; until: string }) =>
  db
    .selectFrom('inquiries')
    .select('user_id as id')
    .where('created_at', '>=', new Date(from))
    .where('created_at', '<=', new Date(until));

export const hasInquiryOnLegalHold = ({
  exists,
  selectFrom,
}: ExpressionBuilder<DB, 'properties'>) =>
  exists(
    selectFrom('inquiries')
      .select('inquiries.id')
      .whereRef('inquiries.property_id', '=', 'properties.id')
      .where(isOnLegalHold('inquiries.user_id')),
  );

/** Whether either of two people has sent an inquiry that the other must answer. */
export const haveInquiry = async (db: Db, id: string, otherId: string): Promise<boolean> =>
  (await db
    .selectFrom('inquiries')
    .innerJoin('properties', 'properties.id', 'inquiries.property_id')
    .select('inquiries.id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('inquiries.user_id', '=', id), eb(answererOf, '=', otherId)]),
        and([eb('inquiries.user_id', '=', otherId), eb(answererOf, '=', id)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;
