import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TimePosition } from './time-position.ts';

/** Rows after a position, in a list by time and then id, both descending; all without a position. */
export function isAfter(
  after: TimePosition | undefined,
  { time, id }: { time: RawBuilder<Date>; id: RawBuilder<string> },
): RawBuilder<SqlBool> {
  if (!after) return sql`true`;
  const [milliseconds, lastId] = after;
  return sql`(${time}, ${id}) < (${new Date(milliseconds)}::timestamptz, ${lastId}::uuid)`;
}
