import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TimePosition } from './list-page.ts';

/** The condition for rows after a position, in a list sorted by descending time and id. */
export function isAfter(
  after: TimePosition | undefined,
  { time, id }: { time: RawBuilder<Date>; id: RawBuilder<string> },
): RawBuilder<SqlBool> {
  if (!after) return sql`true`;
  const [milliseconds, lastId] = after;
  return sql`(${time}, ${id}) < (${new Date(milliseconds)}::timestamptz, ${lastId}::uuid)`;
}
