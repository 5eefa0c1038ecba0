import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../../rows.generated.ts';

/** The number of properties, and the database's time. */
export const countProperties = (db: Kysely<DB>) =>
  db
    .selectFrom('properties')
    .select(({ fn }) => [fn.countAll<string>().as('existing'), sql<Date>`now()`.as('now')])
    .executeTakeFirstOrThrow();

export const fillOwnerId = (number: number): string =>
  `${number.toString(16).padStart(8, '0')}-0000-4000-8000-00000000f111`;

/** Owners without a password, numbered so that a second call adds only the missing ones. */
export async function insertFillOwners(db: Kysely<DB>, owners: number): Promise<void> {
  const numbers = Array.from({ length: owners }, (_, index) => index + 1);
  await db
    .insertInto('users')
    .values(
      numbers.map((number) => ({
        id: fillOwnerId(number),
        email: `fill-${number}@example.org`,
        email_confirmed_at: sql<Date>`now()`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('profiles')
    .values(
      numbers.map((number) => ({
        id: fillOwnerId(number),
        role: 'owner',
        name: `Owner ${number}`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** This owner exists in every database with synthetic listings. */
export const firstFillOwner = fillOwnerId(1);

export const isFillOwner = sql<SqlBool>`users.email like 'fill-%@example.org'`;
