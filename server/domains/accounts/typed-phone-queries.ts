import { type SqlBool, sql } from 'kysely';
import { storedPhone } from '../../../contract/typed/phone-links.ts';
import type { Db } from '../../../database/database.ts';

export interface TypedPhone {
  id: string | number;
  phone: string;
}

/** Access to the phone numbers in a table that are still stored as typed. */
export interface TypedPhones {
  list(
    db: Db,
    slice: { after: TypedPhone['id'] | undefined; limit: number },
  ): Promise<TypedPhone[]>;
  /** Does nothing if the number has changed meanwhile. */
  replace(db: Db, row: TypedPhone, phone: string): Promise<unknown>;
}

/** Must match the condition of the indexes in migration 0077. */
export const isTyped = sql<SqlBool>`phone !~ ${sql.lit(storedPhone.source)}`;

export function typedPhonesIn(table: 'profiles' | 'agencies' | 'inquiries'): TypedPhones {
  return {
    list: async (db, { after, limit }) => {
      const { rows } = await sql<TypedPhone>`
        select id, phone from ${sql.table(table)}
        where ${isTyped} and ${after === undefined ? sql`true` : sql`id > ${after}`}
        order by id limit ${limit}
      `.execute(db);
      return rows;
    },
    replace: (db, { id, phone: typed }, phone) =>
      sql`
        update ${sql.table(table)} set phone = ${phone} where id = ${id} and phone = ${typed}
      `.execute(db),
  };
}
