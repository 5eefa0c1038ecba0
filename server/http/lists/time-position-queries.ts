import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Slice, TimePosition } from './list-page.ts';

/** The condition for rows after a position, in a list sorted by descending time and id. */
export function isAfter(
  after: TimePosition | undefined,
  { time, id }: { time: RawBuilder<Date>; id: RawBuilder<string> },
): RawBuilder<SqlBool> {
  if (!after) return sql`true`;
  const [milliseconds, lastId] = after;
  return sql`(${time}, ${id}) < (${new Date(milliseconds)}::timestamptz, ${lastId}::uuid)`;
}

/** One page of the rows of a table, the newest first. Pass it to `$call`. */
export const newestFirst =
  (table: string, { after, limit }: Slice<TimePosition>) =>
  <DB, Tables extends keyof DB, Row>(query: SelectQueryBuilder<DB, Tables, Row>) => {
    const time = sql<Date>`${sql.ref(`${table}.created_at`)}`;
    const id = sql<string>`${sql.ref(`${table}.id`)}`;
    return query
      .where(isAfter(after, { time, id }))
      .orderBy(time, 'desc')
      .orderBy(id, 'desc')
      .limit(limit);
  };
