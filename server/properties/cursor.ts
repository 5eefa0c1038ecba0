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

/** A list in one order, or one of the two parts of a best match. */
export type ListPart = SortOrder | 'in_suburb' | 'mentioned';

/** A position as a cursor remembers it. */
export interface CursorPosition extends Omit<Position, 'sort'> {
  part: ListPart;
  /** how far down the list it stood when the cursor was made, from 1 */
  rank: number;
}

const Price = z.number().check(z.gte(0), z.lte(10_000_000_000));
const values: Record<ListPart, z.ZodMiniType<number>> = {
  in_suburb: Moment,
  mentioned: Moment,
  newest: Moment,
  price_asc: Price,
  price_desc: Price,
};

const Rank = z.int().check(z.gte(1), z.lte(1_000_000_000));

export const encodePosition = ({ part, direction, value, id, rank }: CursorPosition): string =>
  encodeCursor([part, direction, value, id, rank]);

/** Throws `invalid_fields` for anything but a cursor of a list with these parts. */
export function decodePosition(cursor: string, parts: readonly ListPart[]): CursorPosition {
  const ofPart = (name: ListPart) =>
    z.tuple([z.literal(name), z.enum(['after', 'before']), values[name], Uuid, Rank]);
  const [part, direction, value, id, rank] = decodeCursor(cursor, z.union(parts.map(ofPart)));
  return { part, direction, value, id, rank };
}
