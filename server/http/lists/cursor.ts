import * as z from 'zod/mini';
import { AppError } from '../../../contract/errors.ts';

export const encodeCursor = (position: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** Throws `invalid_fields` if the cursor is not a position in this list. */
export function decodeCursor<S extends z.ZodMiniType>(cursor: string, schema: S): z.output<S> {
  const parsed = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_fields', {
    fields: { cursor: 'This page has expired. Please start again from the first page.' },
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A time between 1970 and 9999, in milliseconds, so that PostgreSQL can store it as a date. */
export const Moment = z.int().check(z.gte(0), z.lte(253_402_300_799_999));
