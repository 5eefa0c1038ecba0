import type { Db } from '../../../database/database.ts';

export const listPaymentsOf = (db: Db, id: string) =>
  db
    .selectFrom('payment_records')
    .selectAll()
    .where(({ or, eb }) => or([eb('author_id', '=', id), eb('other_id', '=', id)]))
    .execute();

/** Receipts remain as proof until the other person's account is deleted too (PAID-06). */
export async function deletePaymentsOf(db: Db, id: string): Promise<void> {
  await db
    .deleteFrom('payment_records')
    .where(({ or, and, eb }) =>
      or([
        and([
          or([eb('author_id', '=', id), eb('other_id', '=', id)]),
          eb('state', '!=', 'confirmed'),
        ]),
        and([eb('author_id', '=', id), eb('other_id', 'is', null)]),
        and([eb('other_id', '=', id), eb('author_id', 'is', null)]),
      ]),
    )
    .execute();
}
