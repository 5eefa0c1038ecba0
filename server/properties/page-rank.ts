import type { CursorPosition } from './cursor.ts';

interface ShownPage {
  /** where the page was read from; undefined for the beginning of the list */
  position: Pick<CursorPosition, 'direction' | 'rank'> | undefined;
  /** how many it shows */
  count: number;
  /** of the whole list; undefined where nobody counted to its end */
  total: number | undefined;
  hasPrevious: boolean;
  hasNext: boolean;
}

/**
 * Where the first of a page stands in the list, from 1; 0 on an empty page. Both ends of the list
 * are known. In between a cursor remembers how far one had come, and what was listed or let since
 * never makes it more than the list has room for.
 */
export function firstRank({ position, count, total, hasPrevious, hasNext }: ShownPage): number {
  if (count === 0) return 0;
  if (!position || !hasPrevious) return 1;
  if (!hasNext && total !== undefined) return Math.max(1, total - count + 1);
  const { direction, rank } = position;
  const remembered = direction === 'after' ? rank + 1 : rank - count;
  const last = total === undefined ? remembered : total - count;
  return Math.max(2, Math.min(remembered, last));
}
