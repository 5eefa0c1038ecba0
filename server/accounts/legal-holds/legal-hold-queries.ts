import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { DB } from '../../../database/rows.generated.ts';

/** A person identified by address; `userId` is null without an account. */
export interface HeldPerson {
  email: string;
  userId: string | null;
}

interface NewHold extends HeldPerson {
  reason: string;
  placedBy: string | null;
}

export async function insertLegalHold(db: Db, hold: NewHold): Promise<boolean> {
  const { email, userId: user_id, reason, placedBy: placed_by } = hold;
  const inserted = await db
    .insertInto('legal_holds')
    .values({ email, user_id, reason, placed_by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteLegalHold(
  trx: Transaction<DB>,
  { email, userId }: HeldPerson,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('legal_holds')
    .where(({ or, eb }) =>
      or([eb('email', '=', email), ...(userId === null ? [] : [eb('user_id', '=', userId)])]),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Includes the name of the administrator who placed the hold. */
export const findLegalHold = (db: Db, userId: string) =>
  db
    .selectFrom('legal_holds')
    .leftJoin('profiles', 'profiles.id', 'legal_holds.placed_by')
    .select(['legal_holds.reason', 'legal_holds.placed_at', 'profiles.name as placed_by'])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('legal_holds.user_id', '=', userId),
        eb(
          'legal_holds.email',
          '=',
          selectFrom('users').select('users.email').where('users.id', '=', userId),
        ),
      ]),
    )
    .executeTakeFirst();

export type LegalHoldRow = NonNullable<Awaited<ReturnType<typeof findLegalHold>>>;

export const listLegalHolds = (db: Db) =>
  db
    .selectFrom('legal_holds')
    .leftJoin('profiles', 'profiles.id', 'legal_holds.placed_by')
    .select([
      'legal_holds.id',
      'legal_holds.email',
      'legal_holds.user_id',
      'legal_holds.reason',
      'legal_holds.placed_at',
      'profiles.name as placed_by',
    ])
    .orderBy('legal_holds.placed_at', 'desc')
    .execute();

export async function isHeld(db: Db, of: { userId: string } | { email: string }): Promise<boolean> {
  const held =
    'userId' in of
      ? sql<boolean>`on_legal_hold(${of.userId}::uuid)`
      : sql<boolean>`address_on_legal_hold(${of.email})`;
  const row = await db.selectNoFrom(held.as('held')).executeTakeFirstOrThrow();
  return row.held;
}
