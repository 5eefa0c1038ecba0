import * as z from 'zod/mini';
import { Uuid } from '../../../../contract/primitives.ts';
import type { SortOrder } from '../../../../contract/properties/property-terms.ts';
import { decodeCursor, encodeCursor, Moment } from '../../../http/lists/list-page.ts';

/** A page begins after (or ends before) the listing with this sort value and id. */
export interface Position {
  direction: 'after' | 'before';
  /** created_at or confirmed_at in milliseconds, or the price. */
  value: number;
  id: string;
}

/** One sorted list, or one of the two parts of a list sorted by best match. */
export type ListPart = SortOrder | 'in_suburb' | 'mentioned';

export const sortKeys: Record<ListPart, 'created' | 'confirmed' | 'price'> = {
  newest: 'created',
  in_suburb: 'created',
  mentioned: 'created',
  confirmed: 'confirmed',
  price_asc: 'price',
  price_desc: 'price',
};

export interface CursorPosition extends Position {
  part: ListPart;
  rank: number;
}

const Price = z.number().check(z.gte(0), z.lte(10_000_000_000));
const Rank = z.int().check(z.gte(1), z.lte(1_000_000_000));

export const encodePosition = ({ part, direction, value, id, rank }: CursorPosition): string =>
  encodeCursor([part, direction, value, id, rank]);

/** Throws `invalid_fields` unless the cursor belongs to a list with these parts. */
export function decodePosition(cursor: string, parts: readonly ListPart[]): CursorPosition {
  const ofPart = (name: ListPart) =>
    z.tuple([
      z.literal(name),
      z.enum(['after', 'before']),
      sortKeys[name] === 'price' ? Price : Moment,
      Uuid,
      Rank,
    ]);
  const [part, direction, value, id, rank] = decodeCursor(cursor, z.union(parts.map(ofPart)));
  return { part, direction, value, id, rank };
}

interface ShownPage {
  /** The cursor that the request contained; undefined for the first page. */
  position: Pick<CursorPosition, 'direction' | 'rank'> | undefined;
  count: number;
  /** Number of listings in the whole list; undefined if it exceeds the count limit. */
  total: number | undefined;
  hasPrevious: boolean;
  hasNext: boolean;
}

/** The first listing's rank, from 1; 0 for an empty page. Exact on the first and last pages. */
export function firstRank({ position, count, total, hasPrevious, hasNext }: ShownPage): number {
  if (count === 0) return 0;
  if (!position || !hasPrevious) return 1;
  if (!hasNext && total !== undefined) return Math.max(1, total - count + 1);
  const { direction, rank } = position;
  const remembered = direction === 'after' ? rank + 1 : rank - count;
  const last = total === undefined ? remembered : total - count;
  return Math.max(2, Math.min(remembered, last));
}
