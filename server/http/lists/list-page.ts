import * as z from 'zod/mini';
import { AppError } from '../../../contract/errors.ts';
import { type ListQuery, Uuid, wholeListSize } from '../../../contract/primitives.ts';

/** One page of a list; `nextCursor` is null on the last one. */
export interface ListPage<Item> {
  items: Item[];
  nextCursor: string | null;
}

export interface Slice<Position> {
  after: Position | undefined;
  limit: number;
}

interface Paging<Row, Item, Position extends readonly unknown[]> {
  position: z.ZodMiniType<Position>;
  positionOf(row: NoInfer<Row>): Position;
  read(slice: Slice<Position>): Promise<Row[]>;
  present(row: NoInfer<Row>): Item;
}

export async function readListPage<Row, Item, Position extends readonly unknown[]>(
  { cursor, limit = wholeListSize }: ListQuery,
  { position, positionOf, read, present }: Paging<Row, Item, Position>,
): Promise<ListPage<Item>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, position);
  // One extra row shows whether another page follows.
  const rows = await read({ after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    items: shown.map(present),
    nextCursor: hasMore ? encodeCursor(positionOf(last)) : null,
  };
}

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

export const TimePosition = z.tuple([Moment, Uuid]);
export type TimePosition = z.infer<typeof TimePosition>;

export const timePositionOf = (row: { created_at: Date; id: string }): TimePosition => [
  row.created_at.getTime(),
  row.id,
];

interface NewestFirst<Row, Item> {
  read(slice: Slice<TimePosition>): Promise<Row[]>;
  present(row: NoInfer<Row>): Item;
}

/** Reads a list that `newestFirst` sorts. */
export const readNewestFirst = <Row extends { created_at: Date; id: string }, Item>(
  query: ListQuery,
  list: NewestFirst<Row, Item>,
): Promise<ListPage<Item>> =>
  readListPage<Row, Item, TimePosition>(query, {
    position: TimePosition,
    positionOf: timePositionOf,
    ...list,
  });
