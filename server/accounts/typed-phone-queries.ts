import { type SqlBool, sql } from 'kysely';
import { storedPhone } from '../../contract/typed/phone-links.ts';
import type { Db } from '../../database/database.ts';

export interface TypedPhone {
  id: string | number;
  phone: string;
}

/** Access to a table's phone numbers that are still stored as typed. */
export interface TypedPhones {
  list(
    db: Db,
    slice: { after: TypedPhone['id'] | undefined; limit: number },
  ): Promise<TypedPhone[]>;
  /** does nothing if the person has changed the number meanwhile */
  replace(db: Db, row: TypedPhone, phone: string): Promise<unknown>;
}

/** The condition of the indexes of 0077, word for word. */
export const isTyped = sql<SqlBool>`phone !~ ${sql.lit(storedPhone.source)}`;

/** For the queries of the table's owner. */
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
