import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import { hasChanged, isFound } from '../../../../database/outcome.ts';
import type { DB } from '../../../../database/rows.generated.ts';

/** A person identified by email address; `userId` is null if there is no account. */
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
  return isFound(
    db
      .insertInto('legal_holds')
      .values({ email, user_id, reason, placed_by })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
}

export const deleteLegalHold = (
  trx: Transaction<DB>,
  { email, userId }: HeldPerson,
): Promise<boolean> =>
  hasChanged(
    trx
      .deleteFrom('legal_holds')
      .where(({ or, eb }) =>
        or([isOfMailbox(email), ...(userId === null ? [] : [eb('user_id', '=', userId)])]),
      ),
  );

/** Ties a hold on an email address to its account. Call this before the address changes. */
export const bindLegalHold = (db: Db, userId: string) =>
  db
    .updateTable('legal_holds')
    .set({ user_id: userId })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('legal_holds as unbound')
        .innerJoin('users', (join) => join.on('users.id', '=', userId))
        .select('unbound.id')
        .where('unbound.user_id', 'is', null)
        .where(mailboxOf('unbound.email'), '=', mailboxOf('users.email'))
        .limit(1),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('legal_holds').select('id').where('user_id', '=', userId))),
    )
    .execute();

const mailboxOf = (column: string) => sql<string>`canonical_mailbox(${sql.ref(column)})`;

const isOfMailbox = (email: string) =>
  sql<boolean>`${mailboxOf('legal_holds.email')} = canonical_mailbox(${email})`;

const holds = (db: Db) =>
  db
    .selectFrom('legal_holds')
    .leftJoin('users as placer', 'placer.id', 'legal_holds.placed_by')
    .leftJoin('profiles', 'profiles.id', 'legal_holds.placed_by')
    .select([
      'legal_holds.reason',
      'legal_holds.placed_at',
      sql<string | null>`coalesce(nullif(profiles.name, ''), placer.email)`.as('placed_by'),
    ]);

export const findLegalHold = (db: Db, userId: string) =>
  holds(db)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('legal_holds.user_id', '=', userId),
        eb(
          mailboxOf('legal_holds.email'),
          '=',
          selectFrom('users')
            .select(mailboxOf('users.email').as('m'))
            .where('users.id', '=', userId),
        ),
      ]),
    )
    .orderBy('legal_holds.placed_at')
    .executeTakeFirst();

export type LegalHoldRow = NonNullable<Awaited<ReturnType<typeof findLegalHold>>>;

/** All holds, each with the held person's current account, if any. There are only a few holds. */
export const listLegalHolds = (db: Db) =>
  holds(db)
    .select(({ fn, selectFrom }) => [
      'legal_holds.id',
      'legal_holds.email',
      fn
        .coalesce(
          'legal_holds.user_id',
          selectFrom('users')
            .select('users.id')
            .where(mailboxOf('users.email'), '=', mailboxOf('legal_holds.email'))
            .orderBy('users.created_at')
            .limit(1),
        )
        .as('user_id'),
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
