import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

const itemsOf = <Item>({ pages }: { pages: Page<Item>[] }): Item[] =>
  pages.flatMap(({ items }) => items);

/** Reads a list page by page; `data` has the items of all pages read so far. */
export const usePages = <Item>(
  queryKey: QueryKey,
  read: (cursor: string | undefined) => Promise<Page<Item>>,
  options?: { staleTime: number },
) =>
  useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam }) => read(pageParam),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      select: itemsOf,
      ...options,
    },
    queryClient,
  );
