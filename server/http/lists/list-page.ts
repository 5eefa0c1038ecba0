import type * as z from 'zod/mini';
import { type ListQuery, wholeListSize } from '../../../contract/primitives.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

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
