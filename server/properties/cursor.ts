import * as z from 'zod/mini';
import { Uuid } from '../../contract/primitives.ts';
import type { SortOrder } from '../../contract/property-terms.ts';
import { decodeCursor, encodeCursor, Moment } from '../http/cursor.ts';

/** Where a page begins: after (or before) the listing with this sort value and id. */
export interface Position {
  sort: SortOrder;
  direction: 'after' | 'before';
  /** created_at in milliseconds, or the price */
  value: number;
  id: string;
}

/** A position as a cursor remembers it. */
export interface CursorPosition extends Position {
  /** how far down the list it stood when the cursor was made, from 1 */
  rank: number;
}

const Price = z.number().check(z.gte(0), z.lte(10_000_000_000));
const values: Record<SortOrder, z.ZodMiniType<number>> = {
  newest: Moment,
  price_asc: Price,
  price_desc: Price,
};

const Rank = z.int().check(z.gte(1), z.lte(1_000_000_000));

export const encodePosition = ({ sort, direction, value, id, rank }: CursorPosition): string =>
  encodeCursor([sort, direction, value, id, rank]);

/** Throws `invalid_fields` for anything but a cursor of this order. */
export function decodePosition(cursor: string, sort: SortOrder): CursorPosition {
  const schema = z.tuple([z.literal(sort), z.enum(['after', 'before']), values[sort], Uuid, Rank]);
  const [, direction, value, id, rank] = decodeCursor(cursor, schema);
  return { sort, direction, value, id, rank };
}
