import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { phoneNumberIn } from './phone-number.ts';

interface TypedPhone<Id> {
  id: Id;
  phone: string;
}

/** Access to a table's phone numbers that are still stored as typed, by their index (0077). */
export interface TypedPhones<Id> {
  list(db: Db, slice: { after: Id | undefined; limit: number }): Promise<TypedPhone<Id>[]>;
  /** does nothing if the person has changed the number meanwhile */
  replace(db: Db, row: TypedPhone<Id>, phone: string): Promise<unknown>;
}

/** The condition of the indexes, word for word. */
export const isTyped = sql<SqlBool>`phone !~ '^(\\+[1-9]|0[1-9])( ?[0-9]){6,14}( ext\\. [0-9]+)?$'`;

const batchSize = 500;

/**
 * Converts a table's typed phone numbers to the stored form; those it cannot read stay as they are.
 */
export async function readTypedPhones<Id>(
  db: Db,
  { list, replace }: TypedPhones<Id>,
): Promise<{ read: number; unread: number }> {
  const counts = { read: 0, unread: 0 };
  let after: Id | undefined;
  for (;;) {
    const rows = await list(db, { after, limit: batchSize });
    for (const row of rows) {
      const phone = phoneNumberIn(row.phone);
      if (phone !== undefined) await replace(db, row, phone);
      counts[phone === undefined ? 'unread' : 'read'] += 1;
    }
    if (rows.length < batchSize) return counts;
    after = rows.at(-1)?.id;
  }
}
