import * as z from 'zod/mini';
import { AppError } from '../../contract/errors.ts';
import { type SortOrder, sortOrders } from '../../contract/property-terms.ts';

/** Where a page begins: after (or before) the listing with this sort value and id. */
export interface Position {
  sort: SortOrder;
  direction: 'after' | 'before';
  /** created_at in milliseconds, or the price */
  value: number;
  id: string;
}

// As far as a Date reaches; a price never does.
const latest = 8.64e15;
const SortValue = z.number().check(z.gte(-latest), z.lte(latest));
const Encoded = z.tuple([z.enum(sortOrders), z.enum(['after', 'before']), SortValue, z.uuid()]);

export const encodeCursor = ({ sort, direction, value, id }: Position): string =>
  Buffer.from(JSON.stringify([sort, direction, value, id])).toString('base64url');

/** Throws `invalid_fields` for what is no cursor, or one of another order. */
export function decodeCursor(cursor: string, sort: SortOrder): Position {
  const parsed = Encoded.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success || parsed.data[0] !== sort) {
    throw new AppError('invalid_fields', { fields: { cursor: 'This page no longer exists.' } });
  }
  const [, direction, value, id] = parsed.data;
  return { sort, direction, value, id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
