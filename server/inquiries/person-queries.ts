import type { Db } from '../../database/database.ts';

/** A person's rows of the inquiries' table. */
export const exportPerson = {
  inquiries: (db: Db, id: string) =>
    db.selectFrom('inquiries').selectAll().where('user_id', '=', id).execute(),
};

/** Whether one of the two asked about a home of the other. */
export const haveInquiry = async (db: Db, id: string, otherId: string): Promise<boolean> =>
  (await db
    .selectFrom('inquiries')
    .innerJoin('properties', 'properties.id', 'inquiries.property_id')
    .select('inquiries.id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('inquiries.user_id', '=', id), eb('properties.owner_id', '=', otherId)]),
        and([eb('inquiries.user_id', '=', otherId), eb('properties.owner_id', '=', id)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;
